/** Physical copies of the embedded database, its archived WAL, and the way back (E05). */
export { archiveWorker } from './backing-up.ts';
export { backUpTask, restoreTask } from './tasks.ts';
