/** In-place radix-2 Fourier transform; `sign` -1 forward, +1 backward (not scaled). The length is a power of two. */
export function transform(real: Float64Array, imaginary: Float64Array, sign: 1 | -1): void {
  const size = real.length;
  reorder(real, imaginary);
  const cosines = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, i) => sign * Math.sin((2 * Math.PI * i) / size));
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half);
    for (let block = 0; block < size; block += 2 * half) {
      for (let i = 0; i < half; i++) {
        const [a, b] = [block + i, block + i + half];
        const cosine = cosines[i * stride] as number;
        const sine = sines[i * stride] as number;
        const re = (real[b] as number) * cosine - (imaginary[b] as number) * sine;
        const im = (real[b] as number) * sine + (imaginary[b] as number) * cosine;
        real[b] = (real[a] as number) - re;
        imaginary[b] = (imaginary[a] as number) - im;
        real[a] = (real[a] as number) + re;
        imaginary[a] = (imaginary[a] as number) + im;
      }
    }
  }
}

function reorder(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    for (const values of [real, imaginary]) {
      const held = values[i] as number;
      values[i] = values[j] as number;
      values[j] = held;
    }
  }
}
