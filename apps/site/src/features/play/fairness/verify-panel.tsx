import { parseAmount } from '@baize/contract/money';
import { Button } from '@baize/ui/forms/button';
import { Field, LongField, SelectField, Tick } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { symbolsQuery } from '../play.data.ts';
import { modelName } from '../rules/model-name.ts';
import { VERIFIABLE, type Verified, type VerifyInput, verifyRound } from './verify.ts';
import { type Claim, Outcome } from './verify-outcome.tsx';
import { VerifyStep } from './verify-step.tsx';

export interface VerifyStart {
  readonly code: string;
  readonly model: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly stake: string;
  /** The choices and actions of a game of bets, or the terms of a game with pools, as its record has them. */
  readonly bet: string;
  readonly actions: string;
  /** The feature of a slot was bought: the stake is that of its spins. */
  readonly bought: boolean;
}

/** The first title, so that the fields hold something. */
const EMPTY: VerifyStart = {
  code: VERIFIABLE[0]?.code ?? '',
  model: VERIFIABLE[0]?.defaultModel ?? '',
  serverSeed: '',
  clientSeed: '',
  nonce: '0',
  stake: '1.00',
  bet: '',
  actions: '[]',
  bought: false,
};

/** The second and the third step: what is checked, and the round recomputed in this browser, also with the network off. */
export default function VerifyPanel({
  start,
  claim,
}: {
  start?: Partial<VerifyStart> | undefined;
  claim?: Claim | undefined;
}) {
  const t = useText();
  const [values, setValues] = useState({ ...EMPTY, ...start });
  const [tried, setTried] = useState(false);
  const [verified, setVerified] = useState<Verified>();
  const input = inputOf(values);
  // The drawings are fetched while there is a network: the round may be recomputed without one.
  useQuery(symbolsQuery(values.code));
  const serverSeed = useRef<HTMLTextAreaElement>(null);
  const set = (change: Partial<VerifyStart>) => {
    setValues({ ...values, ...change });
    setVerified(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const again = input && verifyRound(input);
    if (again) setVerified(again);
    else if (!isSeed(values.serverSeed)) serverSeed.current?.focus();
  };
  return (
    <>
      <VerifyStep name="check">
        <form className="stack" onSubmit={submit} noValidate>
          <p className="muted">{t('play.verifyText')}</p>
          <SeedFields
            values={values}
            tried={tried}
            missing={claim && values.serverSeed === '' ? t('play.verifyReveal') : t('play.verifySeedNeeded')}
            serverSeed={serverSeed}
            onChange={set}
          />
          <BetFields values={values} tried={tried} onChange={set} />
          <WhichGame values={values} onChange={set} />
          <ChoiceFields values={values} tried={tried} onChange={set} />
          <Button type="submit" enamel="jade" wide>
            <Icon name="check" small />
            {t('play.verify')}
          </Button>
        </form>
      </VerifyStep>
      <VerifyStep name="result">
        {verified ? (
          <Outcome verified={verified} claim={claim} />
        ) : (
          <p className="muted">{t('play.stepResultText')}</p>
        )}
      </VerifyStep>
    </>
  );
}

interface PartProps {
  values: VerifyStart;
  onChange: (change: Partial<VerifyStart>) => void;
}

interface SeedFieldsProps extends PartProps {
  tried: boolean;
  /** Said where there is no server seed. */
  missing: string;
  serverSeed: RefObject<HTMLTextAreaElement | null>;
}

function SeedFields({ values, tried, missing, serverSeed, onChange }: SeedFieldsProps) {
  const t = useText();
  return (
    <>
      <LongField
        ref={serverSeed}
        label={t('play.serverSeed')}
        className="code-field"
        rows={2}
        value={values.serverSeed}
        spellCheck={false}
        autoCapitalize="none"
        error={tried && !isSeed(values.serverSeed) ? missing : undefined}
        onChange={(event) => onChange({ serverSeed: event.target.value.replaceAll(/\s/g, '') })}
      />
      <Field
        label={t('play.clientSeed')}
        value={values.clientSeed}
        spellCheck={false}
        error={tried && values.clientSeed === '' ? t('play.verifyBadField') : undefined}
        onChange={(event) => onChange({ clientSeed: event.target.value })}
      />
    </>
  );
}

function BetFields({ values, tried, onChange }: PartProps & { tried: boolean }) {
  const t = useText();
  const bad = (ok: boolean) => (tried && !ok ? t('play.verifyBadField') : undefined);
  return (
    <div className="filters">
      <Field
        label={t('play.nonceOf')}
        inputMode="numeric"
        value={values.nonce}
        error={bad(isNonce(values.nonce))}
        onChange={(event) => onChange({ nonce: event.target.value.trim() })}
      />
      <Field
        label={t('play.stake')}
        inputMode="decimal"
        value={values.stake}
        error={bad(stakeOf(values.code, values.stake) !== undefined)}
        onChange={(event) => onChange({ stake: event.target.value.trim() })}
      />
    </div>
  );
}

function WhichGame({ values, onChange }: PartProps) {
  const t = useText();
  const models = VERIFIABLE.find(({ code }) => code === values.code)?.models ?? [];
  return (
    <div className="filters">
      <SelectField
        label={t('play.game')}
        value={values.code}
        onChange={(event) => onChange(chosen(event.target.value))}
      >
        {VERIFIABLE.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {models.length > 1 && (
        <SelectField
          label={t('play.model')}
          value={values.model}
          onChange={(event) => onChange({ model: event.target.value })}
        >
          {models.map((model) => (
            <option key={model} value={model}>
              {modelName(model, t)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}

/** The choices of a game of bets: what else its rounds are made of. */
function ChoiceFields({ values, tried, onChange }: PartProps & { tried: boolean }) {
  const t = useText();
  if (titleOf(values.code)?.sells)
    return (
      <Tick checked={values.bought} onChange={(event) => onChange({ bought: event.target.checked })}>
        {t('play.verifyBought')}
      </Tick>
    );
  if (!isOfBets(values.code) && !hasPools(values.code)) return null;
  const bad = (text: string) => (tried && parsed(text) === undefined ? t('play.verifyBadField') : undefined);
  return (
    <>
      <Field
        label={t('play.verifyBet')}
        className="code-field"
        value={values.bet}
        spellCheck={false}
        autoCapitalize="none"
        error={bad(values.bet)}
        onChange={(event) => onChange({ bet: event.target.value })}
      />
      {STEPPED.has(values.code) && (
        <Field
          label={t('play.verifyActions')}
          className="code-field"
          value={values.actions}
          spellCheck={false}
          autoCapitalize="none"
          error={bad(values.actions)}
          onChange={(event) => onChange({ actions: event.target.value })}
        />
      )}
    </>
  );
}

function isSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function isNonce(text: string): boolean {
  return /^\d{1,15}$/.test(text);
}

function stakeOf(code: string, text: string): bigint | undefined {
  const unit = VERIFIABLE.find((title) => title.code === code)?.stakeUnit;
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text)) return undefined;
  const stake = parseAmount(text);
  return unit && stake > 0n && stake % unit === 0n ? stake : undefined;
}

function inputOf(values: VerifyStart): VerifyInput | undefined {
  const stake = stakeOf(values.code, values.stake);
  const ready = isSeed(values.serverSeed) && values.clientSeed.length > 0 && isNonce(values.nonce);
  const { code, model, serverSeed, clientSeed, nonce } = values;
  if (!ready || stake === undefined) return undefined;
  const input = { code, model, serverSeed, clientSeed, nonce, stake };
  if (hasPools(code)) return { ...input, terms: parsed(values.bet) as VerifyInput['terms'] };
  if (!isOfBets(code)) return { ...input, bought: values.bought && (titleOf(code)?.sells ?? false) };
  const [bet, actions] = [parsed(values.bet), parsed(values.actions)];
  return bet !== undefined && Array.isArray(actions) ? { ...input, bet, actions } : undefined;
}

function titleOf(code: string) {
  return VERIFIABLE.find((title) => title.code === code);
}

function hasPools(code: string): boolean {
  return VERIFIABLE.find((title) => title.code === code)?.pools ?? false;
}

function isOfBets(code: string): boolean {
  return VERIFIABLE.find((title) => title.code === code)?.bets ?? false;
}

/** Another game begins with a model and a bet of its own. */
function chosen(code: string): Partial<VerifyStart> {
  const title = VERIFIABLE.find((each) => each.code === code);
  return { code, model: title?.defaultModel ?? '', bet: EXAMPLES[code] ?? '', actions: '[]', bought: false };
}

/** Games whose rounds have actions. */
const STEPPED = new Set(['mines', 'blackjack', 'jacks-or-better', 'deuces-wild']);

const EXAMPLES: Readonly<Record<string, string>> = {
  dice: '{"over":false,"target":5000}',
  limbo: '{"target":200}',
  plinko: '{"rows":12,"risk":"medium"}',
  mines: '{"mines":3}',
  'keno-80': '{"picks":[1,2,3,4,5]}',
  'keno-40': '{"picks":[1,2,3,4,5],"risk":"medium"}',
  roulette: '{"chips":[{"spot":"straight-17","stake":"0.50"},{"spot":"red","stake":"0.50"}]}',
  'sic-bo': '{"chips":[{"spot":"small","stake":"1.00"}]}',
  'hoo-hey-how': '{"chips":[{"spot":"fish","stake":"0.50"},{"spot":"crab","stake":"0.50"}]}',
  blackjack: '{"hands":["1.00"]}',
  'jacks-or-better': '{"hands":1}',
  'deuces-wild': '{"hands":1}',
  baccarat: '{"chips":[{"spot":"banker","stake":"1.00"}]}',
  'gold-panner': '{}',
  'lucky-nine': '{}',
};

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value ?? undefined;
  } catch {
    return undefined;
  }
}
