import { call } from '@baize/client/call';
import {
  opsRegistrationRules,
  opsSetRegistrationRule,
  type RegistrationRuleRow,
  type RegistrationRuleValue,
} from '@baize/contract/desk/registration';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export const rulesQuery = () =>
  queryOptions({ queryKey: ['registration'], queryFn: () => call(opsRegistrationRules, {}) });

export function ruleOf(row: RegistrationRuleValue): RegistrationRuleValue {
  const { enabled, required, minLength, maxLength, patternId } = row;
  return { enabled, required, minLength, maxLength, patternId };
}

export function useSetRule() {
  const queries = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ row, rule }: { row: RegistrationRuleRow; rule: RegistrationRuleValue }) =>
      call(opsSetRegistrationRule, { form: row.form, field: row.field, rule, was: ruleOf(row) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['registration'] }),
  });
}
