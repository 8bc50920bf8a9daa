import type { Workers } from '../workers.ts';

/** Changes of this long are sent and shown together. */
const GATHER_MS = 2_500;
/** A node with people in its rooms names them all again after so long. */
const BEAT_MS = 60_000;
/** A node that has not been heard for so many beats is gone. */
const BEATS_MAX = 3;
/** A message of PostgreSQL holds less than 8000 bytes; the number of a member has at most 19 digits. */
const MESSAGE_MEMBERS = 300;
/** Kinds of messages: changes, everything again, and a question for everything. */
const [CHANGES, WHOLE, ASKS] = ['+', '=', '?'];

/** The people in the rooms of the site, over all nodes: members once, guests by connection. */
export interface Audience {
  /** A line of a member, or of a guest where there is none, has another room open, or none any more. */
  move(member: bigint | null, from: string | null, to: string | null): void;
  people(room: string): number;
  /** Takes a message of another node. */
  hear(payload: string): void;
  /** The way to the other nodes: the messages of one call arrive together, or not at all. */
  speakBy(say: (messages: readonly string[]) => Promise<unknown>): void;
  /** The line to the other nodes is up, for the first time or again. */
  joined(): void;
  /** Called after changes, at most every few seconds, with the rooms concerned. */
  showTo(show: (rooms: ReadonlySet<string>) => void): void;
}

/** A room as one node knows it: tabs by member, and the number of guests. */
interface Crowd {
  readonly members: Map<bigint, number>;
  guests: number;
}

type Rooms = Map<string, Crowd>;

/** Keeps the audience on a node; nothing runs while nobody comes or goes, but for one beat a minute where somebody is. */
export function createAudience({ node, workers }: { node: string; workers: Workers }): Audience {
  const own: Rooms = new Map();
  let changed = new Set<string>();
  const others = createOthers((room) => changed.add(room));
  const news = createNews(node, own);
  let say: (messages: readonly string[]) => Promise<unknown> = () => Promise.resolve();
  let show: (rooms: ReadonlySet<string>) => void = () => undefined;

  const stir = workers.add({
    name: 'audience',
    everyMs: GATHER_MS,
    isStirred: true,
    has: () => changed.size > 0 || news.has(),
    async run() {
      const rooms = changed;
      changed = new Set();
      show(rooms);
      if (news.has()) await say(news.take());
      return true;
    },
  });
  workers.add({
    name: 'audienceBeat',
    everyMs: BEAT_MS,
    byTheClock: true,
    has: () => own.size > 0 || others.rooms().length > 0,
    async run() {
      others.beat();
      news.oweAll();
      stir();
    },
  });

  function shiftOwn(room: string, member: bigint | null, by: 1 | -1): void {
    changed.add(room);
    if (shift(own, room, member, by)) news.note(room, member);
  }

  return {
    move(member, from, to) {
      if (from === to) return;
      if (from !== null) shiftOwn(from, member, -1);
      if (to !== null) shiftOwn(to, member, 1);
      stir();
    },
    people: (room) => peopleIn([own, ...others.rooms()], room),
    hear(payload) {
      const [from = '', kind = '', ...rows] = payload.split(';');
      if (from === node) return;
      if (kind === ASKS) news.oweAll();
      else others.hear(from, kind, rows);
      stir();
    },
    speakBy(way) {
      say = way;
    },
    joined() {
      // Messages of the meantime are lost, on both sides.
      news.oweAll();
      news.ask();
      stir();
    },
    showTo(way) {
      show = way;
    },
  };
}

/** Changes that the other nodes do not know yet. */
function createNews(node: string, own: Rooms) {
  /** By room the members that came or went. */
  let unsent = new Map<string, Set<bigint>>();
  let [owesAll, asks] = [false, false];
  return {
    has: () => unsent.size > 0 || owesAll || asks,
    note(room: string, member: bigint | null): void {
      const members = unsent.get(room) ?? new Set();
      unsent.set(room, member === null ? members : members.add(member));
    },
    oweAll(): void {
      owesAll = own.size > 0;
    },
    ask(): void {
      asks = true;
    },
    take(): string[] {
      const messages = owesAll ? wholeOf(node, own) : changesOf(node, own, unsent);
      if (asks) messages.push(`${node};${ASKS}`);
      unsent = new Map();
      [owesAll, asks] = [false, false];
      return messages;
    },
  };
}

/** The rooms of the other nodes, by their messages. */
function createOthers(onChange: (room: string) => void) {
  const nodes = new Map<string, { readonly rooms: Rooms; beats: number }>();
  const forget = (rooms: Rooms) => {
    for (const room of rooms.keys()) onChange(room);
    rooms.clear();
  };
  return {
    rooms: () => [...nodes.values()].map(({ rooms }) => rooms),
    hear(from: string, kind: string, rows: readonly string[]): void {
      const { rooms } = nodes.get(from) ?? { rooms: new Map() };
      if (kind === WHOLE) forget(rooms);
      for (const row of rows) onChange(takeRow(rooms, row));
      if (rooms.size > 0 || kind === WHOLE) nodes.set(from, { rooms, beats: 0 });
      else nodes.delete(from);
    },
    beat(): void {
      for (const [name, other] of nodes) {
        other.beats += 1;
        if (other.beats < BEATS_MAX) continue;
        forget(other.rooms);
        nodes.delete(name);
      }
    },
  };
}

/** Lets a member or a guest in or out; true where the member was not there before, or is not there any more. */
function shift(rooms: Rooms, room: string, member: bigint | null, by: 1 | -1): boolean {
  const crowd = rooms.get(room) ?? { members: new Map(), guests: 0 };
  rooms.set(room, crowd);
  const before = member === null ? 0 : (crowd.members.get(member) ?? 0);
  if (member === null) crowd.guests += by;
  else if (before + by > 0) crowd.members.set(member, before + by);
  else crowd.members.delete(member);
  if (crowd.guests === 0 && crowd.members.size === 0) rooms.delete(room);
  return before === 0 || before + by === 0;
}

function peopleIn(nodes: readonly Rooms[], room: string): number {
  const crowds = nodes.flatMap((rooms) => rooms.get(room) ?? []);
  const guests = crowds.reduce((sum, crowd) => sum + crowd.guests, 0);
  const [only, ...more] = crowds;
  if (more.length === 0) return guests + (only?.members.size ?? 0);
  return guests + new Set(crowds.flatMap(({ members }) => [...members.keys()])).size;
}

/** A room with its guests and the members that are in or out: `node;+;lottery/FFSSC1 2 +7,+9,-12`. */
function messagesOf(node: string, room: string, guests: number, members: readonly string[]): string[] {
  const messages: string[] = [];
  for (let at = 0; at === 0 || at < members.length; at += MESSAGE_MEMBERS)
    messages.push(
      `${node};${CHANGES};${room} ${guests} ${members.slice(at, at + MESSAGE_MEMBERS).join(',')}`,
    );
  return messages;
}

function changesOf(node: string, own: Rooms, unsent: ReadonlyMap<string, ReadonlySet<bigint>>): string[] {
  return [...unsent].flatMap(([room, moved]) => {
    const crowd = own.get(room);
    const members = [...moved].map((member) => `${crowd?.members.has(member) ? '+' : '-'}${member}`);
    return messagesOf(node, room, crowd?.guests ?? 0, members);
  });
}

function wholeOf(node: string, own: Rooms): string[] {
  const rooms = [...own].flatMap(([room, { members, guests }]) =>
    messagesOf(
      node,
      room,
      guests,
      [...members.keys()].map((member) => `+${member}`),
    ),
  );
  return [`${node};${WHOLE}`, ...rooms];
}

/** Writes down what another node says of a room. */
function takeRow(rooms: Rooms, row: string): string {
  const [room = '', guests = '0', members = ''] = row.split(' ');
  const crowd = rooms.get(room) ?? { members: new Map(), guests: 0 };
  rooms.set(room, crowd);
  crowd.guests = Number(guests);
  for (const each of members.split(',').filter(Boolean)) {
    const member = BigInt(each.slice(1));
    if (each.startsWith('+')) crowd.members.set(member, 1);
    else crowd.members.delete(member);
  }
  if (crowd.guests === 0 && crowd.members.size === 0) rooms.delete(room);
  return room;
}
