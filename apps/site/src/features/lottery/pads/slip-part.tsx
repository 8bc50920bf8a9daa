import { readShorthand, type Shorthand } from '@baize/games/lottery/shorthand';
import { Button } from '@baize/ui/forms/button';
import { LongField } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { useState } from 'react';
import { useText } from '../../../shell/text.ts';

/** A 2D slip as players of Myanmar write it: numbers, sets and amounts, one line each. */
export function SlipPart({ addLines }: { addLines: (lines: readonly Shorthand[]) => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const { bets, unread } = readShorthand(text);
  const add = () => {
    addLines(bets);
    setText(unread.map((line) => line.text).join('\n'));
  };
  return (
    <details className="pad-slip">
      <summary>
        <Icon name="slip" small />
        {t('lottery.pad.slip')}
      </summary>
      <LongField
        label={t('lottery.pad.slip')}
        hint={t('lottery.pad.slipHint')}
        value={text}
        rows={4}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      {unread.length > 0 && (
        <ul className="pad-unread sm">
          {unread.map(({ line, text: shown }) => (
            <li key={line}>
              <Icon name="warn" small />
              {t('lottery.pad.slipUnread', { line, text: shown })}
            </li>
          ))}
        </ul>
      )}
      <Button disabled={bets.length === 0} onClick={add}>
        <Icon name="plus" small />
        {t('lottery.pad.slipAdd', { count: bets.length })}
      </Button>
    </details>
  );
}
