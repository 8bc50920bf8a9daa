import chromium from '@sparticuz/chromium';

/** Unpacks the browser once, before several workers would do it over each other. */
export default async function setup(): Promise<void> {
  await chromium.executablePath();
}
