import type { SocialProvider } from './social.data.ts';

/** Names are the providers' own and the same in every language. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  telegram: 'Telegram',
};

/** One line each, in the brand's style. */
const MARKS: Readonly<Record<SocialProvider, readonly [enamel: string, drawing: string]>> = {
  google: ['ivory', 'M18.6 6.4A8.2 8.2 0 1 0 20.2 12H12.6'],
  facebook: ['lotus', 'M12.4 20.5V9C12.4 6 14 4.4 17 4.7M8.2 12.2H16.2'],
  telegram: ['jade', 'M3.4 11.6L20.6 4.4L17.6 19.4L11.4 14.9L8.7 18.4L8.4 13.4L16.4 7.6'],
};

export function SocialMark({ provider }: { provider: SocialProvider }) {
  const [enamel, drawing] = MARKS[provider];
  return (
    <span className={`mk social-mark ${enamel}`}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d={drawing}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
