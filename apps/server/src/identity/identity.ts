/** Identity documents of members and their checks (M-01.9). */
export { lockIdentity, requireDocument, type StoredDocument, withDocument } from './changes.ts';
export { approveDocument, rejectDocument, revokeDocument } from './decisions.ts';
export { documentHistory, isIdentified, isTooYoung, personOn, submitDocument } from './documents.ts';
export { findingsOf, numberIsUsed } from './findings.ts';
export { makePersonMarks } from './person-marks.ts';
export { expireIdentities, sweepIdentities } from './sweep.ts';
