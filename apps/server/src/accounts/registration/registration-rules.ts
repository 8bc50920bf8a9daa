import {
  REGISTRATION_FIELDS,
  REGISTRATION_FORMS,
  type RegistrationField,
  type RegistrationForm,
  type RegistrationRule,
} from '@baize/contract/accounts/registration';
import type { RegistrationRuleRow, RegistrationRuleValue } from '@baize/contract/desk/registration';
import { FIELD_PATTERNS, type PatternId } from '@baize/contract/field-patterns';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { defineLock, lock } from '../../platform/locks.ts';
import { refuse } from '../../platform/refuse.ts';

const REGISTRATION_RULE_LOCK = defineLock('registrationRule', 'one rule of a registration form');

type Shape = Omit<RegistrationRuleValue, 'enabled' | 'required'>;
const shape = (minLength: number, maxLength: number, patternId: PatternId): Shape => ({
  minLength,
  maxLength,
  patternId,
});

/** The settings of each field until an operator changes them. */
const SHAPES: Record<RegistrationField, Shape> = {
  username: shape(4, 16, 'letterFirst'),
  mobileNum: shape(4, 20, 'any'),
  verificationCode: shape(6, 6, 'digits'),
  // D06: length and the strength check decide, not a mix of characters.
  password: shape(8, 64, 'any'),
  confirmPassword: shape(8, 64, 'any'),
  paymentPassword: shape(6, 16, 'noSpaces'),
  payeeName: shape(2, 80, 'any'),
  nickname: shape(2, 20, 'any'),
  email: shape(6, 120, 'email'),
  birthday: shape(10, 10, 'dateYmd'),
  idNumber: shape(4, 40, 'noSpaces'),
  nationality: shape(2, 60, 'any'),
  placeOfBirth: shape(2, 80, 'any'),
  permanentAddress: shape(5, 200, 'any'),
  currentAddress: shape(5, 200, 'any'),
  occupation: shape(2, 60, 'any'),
  sourceOfIncome: shape(2, 60, 'any'),
  bankAccount: shape(5, 34, 'lettersOrDigits'),
  qqNum: shape(5, 12, 'digits'),
  line: shape(2, 60, 'noSpaces'),
  whatsapp: shape(5, 30, 'any'),
  facebook: shape(2, 100, 'any'),
  wechat: shape(2, 60, 'noSpaces'),
  telegram: shape(2, 60, 'noSpaces'),
  zalo: shape(2, 60, 'any'),
  recommenderId: shape(2, 64, 'noSpaces'),
  affiliateCode: shape(4, 20, 'lettersOrDigits'),
  referralCode: shape(4, 20, 'lettersOrDigits'),
  captcha: shape(4, 8, 'lettersOrDigits'),
};

/** Fields that a form cannot be without. Where somebody is underage is refused from his birth date (D10). */
const ALWAYS: Record<RegistrationForm, readonly RegistrationField[]> = {
  username: ['username', 'password', 'birthday'],
  mobile: ['mobileNum', 'birthday'],
};
/** Fields that switches decide about: MOBILENUMPASSREG3 and REGMOBVERF3. */
const SWITCHED: Record<RegistrationForm, readonly RegistrationField[]> = {
  username: ['verificationCode'],
  mobile: ['username', 'password', 'verificationCode'],
};
const OFFERED: readonly RegistrationField[] = ['affiliateCode', 'referralCode'];

export function standardRule(form: RegistrationForm, field: RegistrationField): RegistrationRuleValue {
  const required = ALWAYS[form].includes(field);
  return { enabled: required || OFFERED.includes(field), required, ...SHAPES[field] };
}

/** The rules of a form as an operator set them, before switches have their say. */
async function rulesAsSet(db: Db | Tx, form: RegistrationForm): Promise<RegistrationRule[]> {
  const changed = await db
    .selectFrom('accounts.registration_field')
    .selectAll()
    .where('form', '=', form)
    .execute();
  return REGISTRATION_FIELDS.map((field) => {
    const row = changed.find((each) => each.field === field);
    return ruleOf(field, row ? ruleIn(row) : standardRule(form, field));
  });
}

interface Row {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly min_length: number;
  readonly max_length: number;
  readonly pattern: string;
}

function ruleIn({ enabled, required, min_length, max_length, pattern }: Row): RegistrationRuleValue {
  return {
    enabled,
    required,
    ...shape(min_length, max_length, pattern as PatternId),
  };
}

function ruleOf(field: RegistrationField, value: RegistrationRuleValue): RegistrationRule {
  return { field, ...value, acceptedPattern: FIELD_PATTERNS[value.patternId].accepted };
}

/** The rules in force: what is asked in a form now, on every node. */
export async function rulesOf(app: App, db: Db | Tx, form: RegistrationForm): Promise<RegistrationRule[]> {
  const rules = await rulesAsSet(db, form);
  const switches = app.switches.values();
  const repeated = rules.some((rule) => rule.field === 'confirmPassword' && rule.enabled);
  const asked: Partial<Record<RegistrationField, boolean>> =
    form === 'mobile'
      ? {
          username: false,
          password: switches.MOBILENUMPASSREG3,
          confirmPassword: switches.MOBILENUMPASSREG3 && repeated,
          verificationCode: switches.REGMOBVERF3,
        }
      : {
          confirmPassword: repeated,
          verificationCode:
            switches.REGMOBVERF3 && rules.some((rule) => rule.field === 'mobileNum' && rule.enabled),
        };
  const numberAsked = rules.some((rule) => rule.field === 'mobileNum' && rule.required);
  return rules.map((rule) => {
    const enabled = asked[rule.field] ?? rule.enabled;
    const switched = asked[rule.field] !== undefined;
    const needed = rule.field === 'verificationCode' ? numberAsked : true;
    return { ...rule, enabled, required: switched ? enabled && needed : rule.required };
  });
}

/** Every field of both forms with its present and its original settings. */
export async function listRegistrationRules(app: App): Promise<RegistrationRuleRow[]> {
  const changed = await app.db
    .selectFrom('accounts.registration_field as f')
    .leftJoin('operators.operator as o', 'o.id', 'f.changed_by')
    .select(['f.form', 'f.field', 'f.changed_at', 'o.name as by'])
    .execute();
  const forms = REGISTRATION_FORMS.map(async (form) => {
    const rules = await rulesAsSet(app.db, form);
    return rules.map((rule) => {
      const change = changed.find((each) => each.form === form && each.field === rule.field);
      return {
        ...rule,
        form,
        standard: standardRule(form, rule.field),
        changedBy: change?.by ?? null,
        changedAt: change?.changed_at.toISOString() ?? null,
      };
    });
  });
  return (await Promise.all(forms)).flat();
}

export interface RuleChange {
  readonly form: RegistrationForm;
  readonly field: RegistrationField;
  readonly rule: RegistrationRuleValue;
  /** The settings that the operator saw. */
  readonly was: RegistrationRuleValue;
}

/** Sets a rule for the next registration on every node; refuses `register.rule` for nonsense. The caller audits. */
export async function changeRegistrationRule(
  app: App,
  tx: Tx,
  { form, field, rule, was, by }: RuleChange & { by: string },
): Promise<void> {
  const wrong = nonsense(form, field, rule);
  if (wrong) refuse('register.rule', { reason: wrong });
  await lock(tx, REGISTRATION_RULE_LOCK, `${form}:${field}`);
  const present = (await rulesAsSet(tx, form)).find((each) => each.field === field);
  if (!present || !sameRule(present, was)) refuse('approval.changed');
  const row = {
    form,
    field,
    enabled: rule.enabled,
    required: rule.required,
    pattern: rule.patternId,
    min_length: rule.minLength,
    max_length: rule.maxLength,
    changed_by: by,
    changed_at: app.clock.now(),
  };
  await tx
    .insertInto('accounts.registration_field')
    .values(row)
    .onConflict((on) => on.columns(['form', 'field']).doUpdateSet(row))
    .execute();
}

function sameRule(one: RegistrationRuleValue, two: RegistrationRuleValue): boolean {
  const comparable = ({ enabled, required, minLength, maxLength, patternId }: RegistrationRuleValue) =>
    JSON.stringify([enabled, required, minLength, maxLength, patternId]);
  return comparable(one) === comparable(two);
}

/** Fewest characters that a pattern can be met with. */
const PATTERN_LEAST: Partial<Record<PatternId, number>> = {
  email: 6,
  lettersAndDigits: 2,
  uppercaseLettersDigits: 2,
  everyKind: 4,
  fullName: 3,
  dateYmd: 10,
  dateMdy: 10,
};
const DATES: readonly PatternId[] = ['dateYmd', 'dateMdy'];
/** Two names must never look alike: spaces and scripts that a list of accounts cannot tell apart stay out. */
const NAME_PATTERNS: readonly PatternId[] = [
  ...(['letterFirst', 'lettersOrDigits', 'lettersAndDigits', 'uppercaseLettersDigits'] as const),
  ...(['uppercase', 'email', 'lettersDigitsSymbols'] as const),
];
/** Fields whose form is made by others: a code of six digits, a number that is parsed. */
const FIXED: readonly RegistrationField[] = ['verificationCode', 'mobileNum', 'captcha', 'confirmPassword'];
/** The longest text that each field's place in the database or the call takes. */
const LONGEST: Partial<Record<RegistrationField, number>> = {
  username: 32,
  password: 64,
  paymentPassword: 16,
  birthday: 10,
};
const LEAST: Partial<Record<RegistrationField, number>> = { username: 3, password: 8, paymentPassword: 6 };

type Nonsense = 'always' | 'switch' | 'required' | 'length' | 'pattern' | 'fixed';

/** Why a rule would shut everybody out or let in what must not be; null when it makes sense. */
function nonsense(
  form: RegistrationForm,
  field: RegistrationField,
  rule: RegistrationRuleValue,
): Nonsense | null {
  const standard = standardRule(form, field);
  const { minLength, maxLength, patternId } = rule;
  if (ALWAYS[form].includes(field) && !(rule.enabled && rule.required)) return 'always';
  if (
    SWITCHED[form].includes(field) &&
    (rule.enabled !== standard.enabled || rule.required !== standard.required)
  )
    return 'switch';
  if (rule.required && !rule.enabled) return 'required';
  const reshaped = !sameRule({ ...standard, enabled: rule.enabled, required: rule.required }, rule);
  if (FIXED.includes(field) && reshaped) return 'fixed';
  if (minLength > maxLength || maxLength === 0 || minLength < (LEAST[field] ?? 0)) return 'length';
  if (maxLength > (LONGEST[field] ?? SHAPES[field].maxLength) || maxLength < (PATTERN_LEAST[patternId] ?? 1))
    return 'length';
  if (DATES.includes(patternId) !== (field === 'birthday')) return 'pattern';
  if (field === 'username' && !NAME_PATTERNS.includes(patternId)) return 'pattern';
  if (field === 'email' && patternId !== 'email') return 'pattern';
  return null;
}
