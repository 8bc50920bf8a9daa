import { parentPort, workerData } from 'node:worker_threads';

import { answerTo, type BankFile } from './reading.ts';

parentPort?.postMessage(answerTo(workerData as BankFile));
