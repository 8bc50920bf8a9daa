/** Parts of the frame that come in one file after all that the first view needs. */

export { NewsBell, NewsEntry } from '../features/content/news-bell.tsx';
export { FootContent } from './foot/foot-content.tsx';
export { LatePart } from './side/late-part.tsx';
