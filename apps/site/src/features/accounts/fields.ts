/** Second door of accounts: the fields of its forms, for screens that come later than the frame. */
import './accounts.css';
import './social.css';

export { Problem } from '../../shell/problem.tsx';
export { CodeField } from './code-field.tsx';
export { askPasskey, knowsPasskeys } from './passkey.ts';
export { NO_PAIR, PasswordPair, usePairFault } from './password-pair.tsx';
export { NO_PHONE, type Phone, PhoneField } from './phone-field.tsx';
export { PROVIDER_NAMES, SocialMark } from './social-mark.tsx';
