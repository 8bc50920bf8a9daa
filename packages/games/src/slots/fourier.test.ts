import { expect, test } from 'vitest';

import { transform } from './fourier.ts';

/** Some uneven values, the same in every run. */
function values(size: number, salt: number): Float64Array {
  return Float64Array.from({ length: size }, (_, i) => ((i * 37 + salt * 11) % 23) - 11 + i / size);
}

/** The sum that defines the transform, term by term. */
function bySum(real: Float64Array, imaginary: Float64Array, sign: 1 | -1) {
  const size = real.length;
  const terms = (k: number, of: (re: number, im: number, cosine: number, sine: number) => number) =>
    real.reduce((sum, re, n) => {
      const angle = (sign * 2 * Math.PI * ((k * n) % size)) / size;
      return sum + of(re, imaginary[n] ?? 0, Math.cos(angle), Math.sin(angle));
    }, 0);
  return {
    real: real.map((_, k) => terms(k, (re, im, cosine, sine) => re * cosine - im * sine)),
    imaginary: real.map((_, k) => terms(k, (re, im, cosine, sine) => re * sine + im * cosine)),
  };
}

function expectClose(found: Float64Array, wanted: Float64Array): void {
  expect(found).toHaveLength(wanted.length);
  for (const [i, value] of found.entries()) expect(value).toBeCloseTo(wanted[i] ?? Number.NaN, 8);
}

const SIZES = [1, 2, 4, 8, 64, 256];

test.each(SIZES.flatMap((size) => [[size, -1] as const, [size, 1] as const]))(
  'the transform of %d values with the sign %d is the sum that defines it',
  (size, sign) => {
    const [real, imaginary] = [values(size, 1), values(size, 2)];
    const wanted = bySum(real, imaginary, sign);
    transform(real, imaginary, sign);
    expectClose(real, wanted.real);
    expectClose(imaginary, wanted.imaginary);
  },
);

test.each(SIZES)('forward and back gives %d times the %d values', (size) => {
  const [real, imaginary] = [values(size, 3), values(size, 4)];
  transform(real, imaginary, -1);
  transform(real, imaginary, 1);
  expectClose(
    real,
    values(size, 3).map((value) => value * size),
  );
  expectClose(
    imaginary,
    values(size, 4).map((value) => value * size),
  );
});

test('the sum of two independent wins has the product of their transforms', () => {
  const size = 16;
  const [one, other] = [Float64Array.of(0.5, 0.3, 0.2), Float64Array.of(0.9, 0, 0, 0.1)];
  const spectra = [one, other].map((chances) => {
    const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
    real.set(chances);
    transform(real, imaginary, -1);
    return { real, imaginary };
  });
  const [a, b] = spectra as [(typeof spectra)[0], (typeof spectra)[0]];
  const re = a.real.map((x, i) => x * (b.real[i] ?? 0) - (a.imaginary[i] ?? 0) * (b.imaginary[i] ?? 0));
  const im = a.real.map((x, i) => x * (b.imaginary[i] ?? 0) + (a.imaginary[i] ?? 0) * (b.real[i] ?? 0));
  transform(re, im, 1);
  const chances = Float64Array.from(re, (value) => value / size);
  expectClose(chances.slice(0, 6), Float64Array.of(0.45, 0.27, 0.18, 0.05, 0.03, 0.02));
});
