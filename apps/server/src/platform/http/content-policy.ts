import { CONTENT_REPORTS_PATH } from '@baize/contract/site/content-reports';

const ENDPOINT = 'content';

/** The headers of a content policy whose violations browsers report to us: `report-to` for newer ones, `report-uri` for the others. */
export function contentPolicy(directives: readonly string[]): Record<string, string> {
  const reported = [...directives, `report-to ${ENDPOINT}`, `report-uri ${CONTENT_REPORTS_PATH}`];
  return {
    'content-security-policy': reported.join('; '),
    'reporting-endpoints': `${ENDPOINT}="${CONTENT_REPORTS_PATH}"`,
  };
}
