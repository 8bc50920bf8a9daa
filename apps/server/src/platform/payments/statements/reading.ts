import { Worker } from 'node:worker_threads';

import { type CsvStatementOptions, readCsv } from './csv.ts';
import { readMt940 } from './mt940.ts';
import { type BankStatement, StatementFault } from './statement.ts';

export interface BankFile extends CsvStatementOptions {
  readonly format: 'csv' | 'mt940';
  readonly content: string;
}

export type FileAnswer =
  | { readonly read: BankStatement }
  | { readonly line: number; readonly problem: string };

/** A file of so many letters is read in a few milliseconds. */
const SMALL = 100_000;

/** Reads a file of a bank; throws a `StatementFault` for one that cannot be read. A large one gets a thread of its own: bets would wait. */
export async function readBankFile(file: BankFile): Promise<BankStatement> {
  const answer = file.content.length < SMALL ? answerTo(file) : await onThread(file);
  if ('read' in answer) return answer.read;
  throw new StatementFault(answer.line, answer.problem);
}

export function answerTo({ format, content, ...options }: BankFile): FileAnswer {
  try {
    return { read: format === 'csv' ? readCsv(content, options) : readMt940(content, options.own) };
  } catch (error) {
    if (!(error instanceof StatementFault)) throw error;
    return { line: error.line, problem: error.problem };
  }
}

function onThread(file: BankFile): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), { workerData: file });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread of a statement ended with ${code}`)));
  });
}
