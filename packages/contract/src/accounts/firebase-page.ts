/** The page of the site that asks firebase, and what it and the form that frames it say to each other. */
export const FIREBASE_PAGE = '/firebase/phone';

/** The server's data in the page. */
export interface FirebaseSetup {
  readonly apiKey: string;
  readonly identityUrl: string;
  readonly recaptchaUrl: string;
  /** The language of messages and of the check for robots. */
  readonly language: string;
}

/** The one thing that a page is framed for. */
export type FirebaseJob =
  | { readonly send: { readonly phone: string } }
  | { readonly confirm: { readonly session: string; readonly code: string } };

/** Why it came to nothing. */
export type FirebaseWhy = 'cancelled' | 'code' | 'expired' | 'number' | 'robot' | 'tooMany' | 'unavailable';

export type FirebaseWord =
  | { readonly ready: true }
  | { readonly session: string }
  | { readonly idToken: string }
  | { readonly failed: FirebaseWhy };

/** Every message carries the nonce of its frame. */
export type Framed<Said> = Said & { readonly nonce: string };
