import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

import { testFolder } from '../platform/testing.ts';
import { testConfig } from '../testing-config.ts';
import { removeOld } from './backing-up.ts';
import { backupName, backupsIn, LACKS, type Manifest, requireWhole, writeManifest } from './manifest.ts';
import { layPictures, sealPictures } from './picture-copies.ts';
import { backupKey, keyPrint, type SealedFile, sealFile, unsealFile } from './sealed-file.ts';
import { backUpTask, restoreTask } from './tasks.ts';
import { lsnOf, lsnText, SEGMENT_BYTES, segmentName, segmentOf, unbroken } from './wal-segments.ts';

const key = randomBytes(32);
const other = randomBytes(32);

function manifestOf(files: readonly SealedFile[], more: Partial<Manifest> = {}): Manifest {
  const times = { began: '2026-11-23T22:00:00.000Z', ended: '2026-11-23T22:00:09.000Z' };
  const server = { program: '0.1.0', server: '18.4', cluster: '1', timeline: '00000001' };
  const wal = { start: '0/5000028', stop: '0/5000158', archive: null };
  const rest = { format: 1, key: keyPrint(key), lacks: LACKS, folders: [], pictures: 0 } as const;
  return { ...times, ...server, ...wal, ...rest, files, ...more };
}

/** A backup of one file in a folder of its own. */
async function madeBackup(): Promise<string> {
  const folder = testFolder();
  mkdirSync(join(folder, 'data'));
  const name = 'data/PG_VERSION';
  const file = await sealFile(Buffer.from('18\n'), join(folder, name), { key, name });
  writeManifest(folder, manifestOf([file]), key);
  return folder;
}

/** One byte of a file is another one. */
function spoil(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test('STD-E05 a file comes back as it was under its key and name, and under no other', async () => {
  const folder = testFolder();
  const [plain, sealed, back] = [join(folder, 'plain'), join(folder, 'sealed'), join(folder, 'back')];
  const content = Buffer.concat([randomBytes(300_000), Buffer.alloc(700_000)]);
  writeFileSync(plain, content);
  const { bytes } = await sealFile(plain, sealed, { key, name: 'data/base/1/1259' });
  expect([bytes, readFileSync(sealed).includes(content.subarray(0, 64))]).toEqual([
    statSync(sealed).size,
    false,
  ]);
  expect(bytes).toBeLessThan(content.length / 2);
  await unsealFile(sealed, back, { key, name: 'data/base/1/1259' });
  expect(readFileSync(back).equals(content)).toBe(true);
  const damaged = /is damaged, or lies under another key\.$/;
  await expect(unsealFile(sealed, back, { key: other, name: 'data/base/1/1259' })).rejects.toThrow(damaged);
  await expect(unsealFile(sealed, back, { key, name: 'data/base/1/1260' })).rejects.toThrow(damaged);
  for (const at of [0, 10, 5_000, bytes - 1]) {
    spoil(sealed, at);
    await expect(unsealFile(sealed, back, { key, name: 'data/base/1/1259' }), String(at)).rejects.toThrow(
      at === 0 ? /is no file of a backup\.$/ : damaged,
    );
    spoil(sealed, at);
  }
  await unsealFile(sealed, back, { key, name: 'data/base/1/1259' });
});

test('only so much of a file is sealed as is asked for, and an empty one comes back empty', async () => {
  const folder = testFolder();
  const [plain, sealed, back] = [join(folder, 'plain'), join(folder, 'sealed'), join(folder, 'back')];
  writeFileSync(plain, 'written, not yet written');
  await sealFile(plain, sealed, { key, name: 'wal', end: 7 });
  await unsealFile(sealed, back, { key, name: 'wal' });
  expect(readFileSync(back, 'utf8')).toBe('written');
  writeFileSync(plain, '');
  await sealFile(plain, sealed, { key, name: 'empty' });
  await unsealFile(sealed, back, { key, name: 'empty' });
  expect(statSync(back).size).toBe(0);
});

test('a backup that is not as it was written is refused in one sentence', async () => {
  const folder = await madeBackup();
  expect((await requireWhole(folder, key)).files).toHaveLength(1);
  await expect(requireWhole(folder, other)).rejects.toThrow(
    'This backup lies under another key: give the MASTER_KEY or BACKUP_KEY that it was made with.',
  );
  const file = join(folder, 'data/PG_VERSION');
  spoil(file, 30);
  const altered = 'data/PG_VERSION in the backup is not as it was written: use another backup.';
  await expect(requireWhole(folder, key)).rejects.toThrow(altered);
  writeFileSync(file, '');
  await expect(requireWhole(folder, key)).rejects.toThrow(altered);
  const manifest = join(folder, 'manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('22:00:09', '22:00:00'));
  await expect(requireWhole(folder, key)).rejects.toThrow(/manifest\.json is not as it was written/);
  writeFileSync(manifest, '{');
  await expect(requireWhole(folder, key)).rejects.toThrow(/manifest\.json is damaged/);
  await expect(requireWhole(testFolder(), key)).rejects.toThrow(/is no backup: it has no manifest\.json\.$/);
});

test('the manifest says what it lacks, and holds nothing of the keys', async () => {
  const text = readFileSync(join(await madeBackup(), 'manifest.json'), 'utf8');
  expect(text).toContain('The master key is not in this backup.');
  expect([key.toString('hex'), key.toString('base64')].filter((secret) => text.includes(secret))).toEqual([]);
});

test('the key comes from the master key until a backup key is given', () => {
  const DATA_DIR = testFolder();
  const keyOf = (env: Record<string, string>) => backupKey(testConfig({ DATA_DIR, ...env })).toString('hex');
  const BACKUP_KEY = other.toString('hex');
  const MASTER_KEY = key.toString('hex');
  expect(
    new Set([keyOf({}), keyOf({ MASTER_KEY }), keyOf({ BACKUP_KEY }), MASTER_KEY, BACKUP_KEY]).size,
  ).toBe(5);
  expect(keyOf({ BACKUP_KEY, MASTER_KEY })).toBe(keyOf({ BACKUP_KEY }));
});

test('segments have the names that PostgreSQL gives them', () => {
  expect(segmentName('00000001', segmentOf(lsnOf('0/5000028')))).toBe('000000010000000000000005');
  expect(segmentName('0000000A', segmentOf(lsnOf('16/B374D848')))).toBe('0000000A00000016000000B3');
  expect([lsnText(lsnOf('16/B374D848')), lsnText(256 * SEGMENT_BYTES)]).toEqual(['16/B374D848', '1/0']);
});

test('a recovery that would end at a missing segment is refused', () => {
  const names = [254, 255, 256, 257].map((n) => segmentName('00000001', n));
  expect(names[2]).toBe('000000010000000100000000');
  expect(unbroken('00000001', 254, new Set(names))).toEqual(names);
  expect(unbroken('00000001', 257, new Set(names))).toEqual(names.slice(3));
  for (const missing of names.slice(0, 3)) {
    const rest = new Set(names.filter((name) => name !== missing));
    expect(() => unbroken('00000001', 254, rest)).toThrow(`The archive lacks the WAL segment ${missing}.`);
  }
  for (const held of [new Set<string>(), new Set(names.slice(0, 2))])
    expect(() => unbroken('00000001', 256, held)).toThrow('The archive lacks the WAL segment');
});

test('the newest backups are kept, with the WAL that they need', () => {
  const folder = testFolder();
  const made = (hour: number, archive: string, start: string) => {
    const name = backupName(new Date(Date.UTC(2026, 10, 23, hour)));
    mkdirSync(join(folder, name));
    writeManifest(join(folder, name), manifestOf([], { archive, start }), key);
    return name;
  };
  const wal = (archive: string, ...segments: number[]) => {
    mkdirSync(join(folder, archive));
    for (const n of segments) writeFileSync(join(folder, archive, segmentName('00000001', n)), '');
  };
  made(1, 'wal_old', '0/1000028');
  made(2, 'wal_now', '0/2000028');
  const kept = [made(3, 'wal_now', '0/4000028'), made(4, 'wal_now', '0/5000028')];
  wal('wal_old', 1);
  wal('wal_now', 2, 3, 4, 5);
  wal('wal_next');
  removeOld(folder, 2, 'wal_next');
  expect(backupsIn(folder)).toEqual(kept);
  expect(readdirSync(folder).filter((name) => name.startsWith('wal'))).toEqual(['wal_next', 'wal_now']);
  expect(readdirSync(join(folder, 'wal_now'))).toEqual([4, 5].map((n) => segmentName('00000001', n)));
});

const restored = (env: Record<string, string>, ...args: string[]) =>
  restoreTask({ config: testConfig(env), args, say: () => undefined });

test('a restore into a folder that holds anything, or without the master key, is refused and changes nothing', async () => {
  const DATA_DIR = testFolder();
  const backup = await madeBackup();
  const { masterKey: _, ...config } = testConfig({ DATA_DIR });
  const without = { ...config, masterKey: null };
  await expect(restoreTask({ config: without, args: [backup], say: () => undefined })).rejects.toThrow(
    'The master key is not in a backup: give MASTER_KEY, or put the file master.key into DATA_DIR.',
  );
  await expect(restored({ DATA_DIR }, backup)).rejects.toThrow('This backup lies under another key');
  expect(readdirSync(DATA_DIR)).toEqual([]);
  writeFileSync(join(DATA_DIR, 'roots.jsonl'), '');
  await expect(restored({ DATA_DIR }, backup)).rejects.toThrow(/is not empty: it holds roots\.jsonl\.$/);
  expect(readdirSync(DATA_DIR)).toEqual(['roots.jsonl']);
});

const PICTURES = ['00/ff/00ff0000-0000-4000-8000-000000000001', 'ab/cd/abcd0000-0000-4000-8000-000000000002'];

/** A folder of pictures, with what a crash left beside them. */
function pictureFolder(): string {
  const folder = testFolder();
  for (const name of [...PICTURES, `${PICTURES[0]}.half-written`, '00/ff/notes.txt']) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), `of ${name}`);
  }
  return folder;
}

test('STD-E05 the pictures of members are sealed with the backup and come back, without half-written ones', async () => {
  const [making, uploadDir] = [testFolder(), join(testFolder(), 'uploads')];
  const files = await sealPictures(pictureFolder(), { making, key });
  expect(files.map(({ name }) => name)).toEqual(PICTURES.map((name) => `uploads/${name}`));
  await layPictures(uploadDir, { folder: making, files, key });
  for (const name of PICTURES) expect(readFileSync(join(uploadDir, name), 'utf8')).toBe(`of ${name}`);
  expect(await sealPictures(join(making, 'nowhere'), { making, key })).toEqual([]);
});

test('a restore keeps pictures that are there, and takes back only those that it wrote', async () => {
  const [making, uploadDir] = [testFolder(), testFolder()];
  const [here = '', lost = ''] = PICTURES;
  const files = await sealPictures(pictureFolder(), { making, key });
  mkdirSync(dirname(join(uploadDir, here)), { recursive: true });
  writeFileSync(join(uploadDir, here), 'newer');
  const undo = await layPictures(uploadDir, { folder: making, files, key });
  expect(readFileSync(join(uploadDir, here), 'utf8')).toBe('newer');
  expect(existsSync(join(uploadDir, lost))).toBe(true);
  undo();
  expect(readdirSync(uploadDir, { recursive: true })).toEqual(['00', '00/ff', here]);
  spoil(join(making, 'uploads', lost), 30);
  await expect(layPictures(uploadDir, { folder: making, files, key })).rejects.toThrow(/is damaged/);
  expect(readdirSync(uploadDir, { recursive: true })).toEqual(['00', '00/ff', here]);
});

test('a moment without a zone, a wrong option and a server of one’s own are answered in one sentence', async () => {
  const DATA_DIR = testFolder();
  for (const moment of ['yesterday', '2026-11-23 22:10', '2026-11-23T22:10:00', '2026-13-23T22:10:00Z'])
    await expect(restored({ DATA_DIR }, 'here', '--until', moment)).rejects.toThrow('is no moment such as');
  for (const args of [[], ['one', 'two'], ['one', '--untill', 'x']])
    await expect(restored({ DATA_DIR }, ...args)).rejects.toThrow(/^npm run db -- restore <backup>/);
  const own = testConfig({ DATA_DIR, DATABASE_URL: 'postgres://nowhere' });
  await expect(restoreTask({ config: own, args: ['here'], say: () => undefined })).rejects.toThrow(
    'This is your own PostgreSQL',
  );
  const silent = { say: () => undefined, out: () => undefined };
  for (const args of [[], ['one', 'two'], ['one', '--keep', '0'], ['one', '--keep', 'all']])
    await expect(
      backUpTask({ config: testConfig({ DATA_DIR }), url: '', args, ...silent }),
      args.join(' '),
    ).rejects.toThrow('npm run db -- backup [folder] [--keep <number>]');
});
