import type { LineIconName } from '@baize/ui/art/icons';
import { Icon } from '@baize/ui/icon';
import { THEMES, type Theme } from '@baize/ui/theme/theme';
import { useTheme } from '@baize/ui/theme/use-theme';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { permissionQuery } from '../../site.ts';
import { useLanguage, useText } from '../../text.ts';
import { Coming } from '../coming.tsx';
import { Choice, Option } from './choice.tsx';

const LanguageOptions = lazy(() => import('./language-options.tsx'));

const THEME_ICONS = { dark: 'moon', light: 'sun', contrast: 'contrast' } as const satisfies Record<
  Theme,
  LineIconName
>;

export function ThemeOptions({ onPicked }: { onPicked: () => void }) {
  const t = useText();
  const [theme, choose] = useTheme();
  const names = {
    dark: t('shell.themeDark'),
    light: t('shell.themeLight'),
    contrast: t('shell.themeContrast'),
  };
  return THEMES.map((one) => (
    <Option
      key={one}
      current={one === theme}
      onPick={() => {
        choose(one);
        onPicked();
      }}
    >
      <Icon name={THEME_ICONS[one]} small />
      {names[one]}
    </Option>
  ));
}

export function LanguageChoice() {
  const t = useText();
  const { languages } = useQuery(permissionQuery()).data;
  const code = useLanguage((spoken) => spoken.code);
  const name = languages.find((language) => language.code === code)?.name ?? code;
  return (
    <Choice
      label={`${t('shell.language')}: ${name}`}
      className="btn bare"
      list={(close) => (
        <Coming>
          <LanguageOptions onPicked={close} />
        </Coming>
      )}
    >
      <Icon name="globe" small />
      <span>{name}</span>
    </Choice>
  );
}

export function ThemeChoice() {
  const t = useText();
  const [theme] = useTheme();
  return (
    <Choice
      label={t('shell.theme')}
      className="btn bare square"
      list={(close) => <ThemeOptions onPicked={close} />}
    >
      <Icon name={THEME_ICONS[theme]} />
    </Choice>
  );
}
