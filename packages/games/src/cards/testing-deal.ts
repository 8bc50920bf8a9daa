import type { FairStream } from '../kit/stream.ts';
import { streamOf } from '../kit/testing-words.ts';

/** `Ts` is 34: the id of a card by its text. */
export function cardId(text: string): number {
  return '23456789TJQKA'.indexOf(text[0] ?? '') * 4 + 'cdhs'.indexOf(text[1] ?? '');
}

export function cardIds(text: string): number[] {
  return text.split(' ').map(cardId);
}

/** A stream whose `pick` from a shoe of so many decks gives these cards first; a card comes from the first deck that still has it. */
export function streamDealing(text: string, decks = 1): FairStream {
  const taken = new Set<number>();
  const wanted = cardIds(text).map((card) => {
    const id = Array.from({ length: decks }, (_, deck) => deck * 52 + card).find((each) => !taken.has(each));
    if (id === undefined) throw new Error(`no ${card} is left`);
    taken.add(id);
    return id;
  });
  const all = Array.from({ length: decks * 52 }, (_, i) => i);
  const words = wanted.map((id, i) => {
    const j = all.indexOf(id);
    [all[i], all[j]] = [all[j] as number, all[i] as number];
    return j - i;
  });
  return streamOf(words);
}
