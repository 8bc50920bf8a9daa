/** Pictures that members send, for the forms of other features. */
export { checkPictures } from './checking.ts';
export { createUploads } from './encoding.ts';
export { looksAlike, similarPictures } from './likeness.ts';
export { pictureLinks } from './links.ts';
export { removePictures, sweepUploads, takePictures, takeUpload } from './pictures.ts';
