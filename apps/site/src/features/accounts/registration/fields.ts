/** Second door of accounts: the fields of its forms, for screens that come later than the frame. */
import '../accounts.css';
import '../social/social.css';

export { Problem } from '../../../shell/parts/problem.tsx';
export { CodeField } from '../codes/code-field.tsx';
export { NO_PHONE, type Phone, PhoneField } from '../codes/phone-field.tsx';
export { NO_PAIR, PasswordPair, usePairFault } from '../password-pair.tsx';
export { askPasskey, knowsPasskeys } from '../sign-in/passkey.ts';
export { PROVIDER_NAMES, SocialMark } from '../social/social-mark.tsx';
