/** The two texts that everybody agrees to who opens an account (C-14, C-15). */
export const DOCUMENT_KINDS = ['terms', 'privacy'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

interface DocumentVersion {
  readonly version: string;
  /** The first day it may be in force. */
  readonly effective: string;
  /** Sections in their order; the texts are `legal.<kind>.<section>` and the same with `Text`. */
  readonly sections: Readonly<Record<DocumentKind, readonly string[]>>;
}

/**
 * Newest first. An agreed document stays readable, so a version never changes: another text is another version, with a new
 * section for each one that differs, and `legal.changes.<version>` describes the changes.
 */
export const DOCUMENT_VERSIONS = [
  {
    version: '2026-11',
    effective: '2026-11-01',
    sections: {
      terms: [
        'who',
        'account',
        'money',
        'bets',
        'fair',
        'demo',
        'protection',
        'ending',
        'disputes',
        'changes',
      ],
      privacy: ['kept', 'why', 'shared', 'safe', 'long', 'browser', 'rights'],
    },
  },
] as const satisfies readonly DocumentVersion[];

export const NEWEST_DOCUMENTS: DocumentVersion = DOCUMENT_VERSIONS[0];

/** The version of this name, or the newest. */
export function documentsOf(version: string | undefined): DocumentVersion {
  return DOCUMENT_VERSIONS.find((each) => each.version === version) ?? NEWEST_DOCUMENTS;
}
