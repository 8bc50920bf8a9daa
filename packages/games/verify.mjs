#!/usr/bin/env node
// Stand-alone check of a slot round, Node.js only. Public domain (CC0): run it, read it, rewrite it.
//
//   node verify.mjs <revealed server seed> <client seed> <nonce> <reel lengths> [<free reel lengths> <free spins>]
//   node verify.mjs 0fe3a08f…11fd7 player 7 32,32,34,33,33 35,35,35,35,35 10
//
// Reel lengths are in the game's help page and in its certificate's rules version.
import { createHash, createHmac } from 'node:crypto';

const [serverSeed, clientSeed, nonce, reels, freeReels = '', freeSpins = '0'] = process.argv.slice(2);
const lengthsOf = (text) => text.split(',').map(Number);
const usable = (text) => lengthsOf(text).every((n) => Number.isInteger(n) && n >= 1 && n <= 2 ** 32);

if (
  !/^[0-9a-f]{64}$/.test(serverSeed ?? '') ||
  clientSeed === undefined ||
  !/^\d+$/.test(nonce ?? '') ||
  !usable(reels ?? '') ||
  !/^\d+$/.test(freeSpins) ||
  (freeSpins !== '0' && !usable(freeReels))
) {
  console.error(
    'usage: node verify.mjs <server seed, 64 hex> <client seed> <nonce> <lengths> [<free lengths> <spins>]',
  );
  process.exit(2);
}

// The commitment shown before the first bet is the SHA-256 of the 64 characters, not of the 32 bytes.
console.log('commitment', createHash('sha256').update(serverSeed).digest('hex'));

// Blocks 0, 1, 2 … of HMAC-SHA256(server seed as text, "client:nonce:block"), read as 32-bit words.
let words = [];
let block = 0;
function word() {
  if (words.length === 0) {
    const bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest();
    console.log(`block ${block}`, bytes.toString('hex'));
    words = Array.from({ length: 8 }, (_, i) => bytes.readUInt32BE(i * 4));
    block += 1;
  }
  return words.shift();
}

// Uniform in 0 … n-1: words at or above the last full multiple of n are thrown away.
function int(n) {
  const limit = 2 ** 32 - (2 ** 32 % n);
  for (;;) {
    const value = word();
    console.log(`  word ${value}${value < limit ? ` -> ${value % n} of ${n}` : ' rejected'}`);
    if (value < limit) return value % n;
  }
}

// One stop per reel from left to right; free spins go on in the same stream.
const stops = lengthsOf(reels).map(int);
const free = Array.from({ length: Number(freeSpins) }, () => lengthsOf(freeReels).map(int));
console.log('stops', stops.join(' '));
for (const [i, series] of free.entries()) console.log(`free spin ${i + 1} stops`, series.join(' '));
