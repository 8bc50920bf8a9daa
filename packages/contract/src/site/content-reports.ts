import * as z from 'zod/mini';

/** Where browsers send reports of what the content policy of our pages blocked; not a call of the contract, since browsers choose its form. */
export const CONTENT_REPORTS_PATH = '/csp-reports';

/** The directives that a report may name. */
export const CONTENT_DIRECTIVES = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'frame-src', 'child-src', 'media-src'],
  ...['worker-src', 'manifest-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors', 'sandbox'],
  ...['require-trusted-types-for', 'trusted-types'],
] as const;

/** As older browsers send it, to `report-uri`. */
export const OldContentReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
    'blocked-uri': z.optional(z.string()),
  }),
});

/** One of the list that the Reporting API sends, to `report-to`; reports of other kinds may be beside it. */
export const ContentReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    effectiveDirective: z.string(),
    blockedURL: z.optional(z.nullable(z.string())),
  }),
});
