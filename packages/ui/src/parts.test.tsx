import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './forms/button.tsx';
import { Field } from './forms/field.tsx';
import { Money } from './money/money.tsx';

test('U-08 an amount is isolated from the direction of the page', () => {
  expect(renderToStaticMarkup(<Money amount="-12.5" currency="PLAY" />)).toBe(
    '<bdi dir="ltr" class="num">\u221212.50<small> PLAY</small></bdi>',
  );
});

test('U-09 a button at work is out of reach for a second press', () => {
  const html = renderToStaticMarkup(<Button busy>Send</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
});

test('U-15 an error describes its field', () => {
  const html = renderToStaticMarkup(<Field id="code" label="Code" error="Not known." />);
  expect(html).toContain('aria-describedby="code-error"');
  expect(html).toContain('id="code-error"');
  expect(html).toContain('aria-invalid="true"');
});
