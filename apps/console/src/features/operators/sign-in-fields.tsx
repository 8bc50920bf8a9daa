import { PinInput } from '@mantine/core';

import { problemText } from '../../parts/refusals/problem-text.ts';

export function CodeInput(props: {
  value: string;
  onChange(code: string): void;
  onComplete(code: string): void;
}) {
  return (
    <fieldset className="code-input">
      <legend>Six digits of your authenticator</legend>
      <PinInput
        {...props}
        length={6}
        size="lg"
        type="number"
        oneTimeCode
        autoFocus
        placeholder=""
        getInputProps={(index) => ({ 'aria-label': `Digit ${index + 1}` })}
      />
    </fieldset>
  );
}

export function FormProblem({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p className="problem" role="alert">
      {problemText(error)}
    </p>
  );
}
