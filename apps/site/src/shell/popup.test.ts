import { beforeEach, describe, expect, test, vi } from 'vitest';

import { standAt, standIn } from './testing.ts';

standIn();
const { router } = await import('./router.ts');
const { closePopup, openPopup } = await import('./popup.ts');

const at = () => router().state.location.href;

async function settled(act: () => unknown): Promise<string> {
  act();
  await router().load();
  await new Promise(setImmediate);
  return at();
}

beforeEach(() => standAt('/rng?kind=JP', ['/', '/rng', '/wallet']));

describe('U-27 a popup lives in the address', () => {
  test('and keeps what the page says there', async () => {
    expect(await settled(() => openPopup('notice', { id: 'n7' }))).toBe('/rng?kind=JP&id=n7&p=notice');
  });

  test('Back closes it, and the page is as it was', async () => {
    await settled(() => openPopup('login', { next: '/wallet' }));
    expect(await settled(() => router().history.back())).toBe('/rng?kind=JP');
  });

  test('closed, it leaves no step behind: Back leads to the page before', async () => {
    await settled(() => openPopup('menu'));
    expect(await settled(closePopup)).toBe('/rng?kind=JP');
    expect(await settled(() => router().history.back())).toBe('/');
  });

  test('of a link or a reload just leaves the address: nobody is led off the site', async () => {
    await standAt('/rng?kind=JP&p=notice&id=n7', ['/', '/rng']);
    expect(await settled(closePopup)).toBe('/rng?kind=JP');
  });

  test('that takes the place of another leaves nothing of it', async () => {
    await settled(() => openPopup('login', { next: '/wallet' }));
    expect(await settled(() => openPopup('register', {}, { replace: true }))).toBe('/rng?kind=JP&p=register');
    expect(await settled(() => router().history.back())).toBe('/rng?kind=JP');
  });

  test('asked for twice is opened once', async () => {
    await settled(() => openPopup('notice', { id: 'n7' }));
    const asked = vi.spyOn(router(), 'navigate');
    await settled(() => openPopup('notice', { id: 'n7' }));
    expect(asked).not.toHaveBeenCalled();
    expect(await settled(() => router().history.back())).toBe('/rng?kind=JP');
  });

  test('about another thing is another step', async () => {
    await settled(() => openPopup('notice', { id: 'n7' }));
    await settled(() => openPopup('notice', { id: 'n8' }));
    expect(await settled(() => router().history.back())).toBe('/rng?kind=JP&id=n7&p=notice');
  });

  test('closing where none is open goes nowhere', async () => {
    const asked = vi.spyOn(router(), 'navigate');
    expect(await settled(closePopup)).toBe('/rng?kind=JP');
    expect(asked).not.toHaveBeenCalled();
  });
});
