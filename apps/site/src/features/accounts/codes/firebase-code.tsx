import { call } from '@baize/client/call';
import { Refused } from '@baize/client/refused';
import { firebaseNumber } from '@baize/contract/accounts/codes';
import type { RegistrationForm } from '@baize/contract/accounts/registration';
import { digitsOf } from '@baize/contract/persons/digits';
import { Modal } from '@baize/ui/layers/modal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { faultText } from '../../../shell/faults.ts';
import { loadAreas, t, textOf, useText } from '../../../shell/text.ts';
import { settingsQuery } from '../password-rules.ts';
import type { Settings } from '../registration/registration.data.ts';
import { askFirebase, FirebaseFault } from './firebase-frame.ts';
import type { Phone } from './phone-field.tsx';

/** Firebase lets another message be sent after a minute. */
const REST_MINUTES = 1;

interface Checking {
  readonly phone: string;
  sent(session: string): void;
  failed(error: unknown): void;
}

/** A code that firebase sends and checks, in place of ours, where a form asks for one and a project is switched on. */
export function useFirebaseCode({ firebaseProject, forms }: Settings, form: RegistrationForm) {
  const asks =
    firebaseProject !== null && forms[form].fields.some(({ field }) => field === 'verificationCode');
  const queries = useQueryClient();
  const [checking, setChecking] = useState<Checking | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const sent = useRef({ phone: '', session: '' });
  // A code is good once, but what follows it may be turned down for another reason and tried again.
  const proven = useRef({ phone: '', code: '', idToken: '' });

  const explained = async (error: unknown): Promise<never> => {
    const off = error instanceof Refused && error.code === 'code.off';
    const why = off ? 'stale' : error instanceof FirebaseFault ? error.why : null;
    if (why === 'expired') sent.current = { phone: '', session: '' };
    // The project may have been switched off meanwhile: then the form goes on with codes of our own.
    if (why === 'stale') void queries.invalidateQueries({ queryKey: settingsQuery.queryKey });
    await loadAreas('errors').catch(() => undefined);
    setFault(why ? (textOf(SENTENCES[why]) ?? null) : faultText(error));
    throw error;
  };
  const send = async (number: Phone): Promise<{ expiredMinutes: number } | null> => {
    try {
      const { phoneNumber: phone } = await call(firebaseNumber, {
        countryDialingCode: number.dialling,
        mobileNo: number.number,
      });
      const session = await new Promise<string>((resolve, reject) =>
        setChecking({ phone, sent: resolve, failed: reject }),
      );
      sent.current = { phone: typed(number), session };
      return { expiredMinutes: REST_MINUTES };
    } catch (error) {
      if (error instanceof FirebaseFault && error.why === 'cancelled') return null;
      return await explained(error);
    } finally {
      setChecking(null);
    }
  };
  const prove = async (number: Phone, code: string): Promise<string> => {
    const phone = typed(number);
    const known = proven.current;
    if (known.phone === phone && known.code === code) return known.idToken;
    if (sent.current.phone !== phone) return explained(new FirebaseFault('none'));
    const { session } = sent.current;
    const about = { host: document.body, title: t('accounts.firebaseChecking') };
    const answer = await askFirebase({ confirm: { session, code } }, about).catch(explained);
    const idToken = 'idToken' in answer ? answer.idToken : '';
    proven.current = { phone, code, idToken };
    return idToken;
  };
  return {
    fault,
    forget: () => setFault(null),
    dialog: checking && <RobotCheck checking={checking} />,
    send: asks ? send : null,
    /** The question to firebase for its proof of a number and the code that was sent to it. */
    proving: (phone: Phone, code: string) => (asks ? () => prove(phone, code) : null),
  };
}

/** Lies over the form while the page that asks is framed: the check for robots may want a press or a picture. */
function RobotCheck({ checking }: { checking: Checking }) {
  const t = useText();
  const host = useRef<HTMLDivElement>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const mine = new AbortController();
    leaving.current = mine;
    if (!host.current) return;
    const about = { host: host.current, title: t('accounts.firebaseChecking'), signal: mine.signal };
    askFirebase({ send: { phone: checking.phone } }, about).then(
      (answer) => checking.sent('session' in answer ? answer.session : ''),
      (error: unknown) => checking.failed(error),
    );
    return () => mine.abort();
  }, [checking, t]);
  return (
    <Modal
      className="robot-frame"
      aria-label={t('accounts.firebaseChecking')}
      onDismiss={() => leaving.current.abort()}
    >
      <div ref={host} />
    </Modal>
  );
}

const SENTENCES = {
  code: 'refusal.code.wrong',
  expired: 'refusal.code.expired',
  number: 'refusal.code.phone',
  none: 'accounts.firebaseNone',
  stale: 'accounts.firebaseStale',
  robot: 'accounts.firebaseRobot',
  tooMany: 'accounts.firebaseTooMany',
  unavailable: 'accounts.firebaseUnavailable',
  cancelled: '',
} as const satisfies Record<FirebaseFault['why'], string>;

/** A number as it is in the field: another spelling needs another code. */
function typed({ dialling, number }: Phone): string {
  return `${dialling} ${digitsOf(number)}`;
}
