import type { LanguageCode } from '@baize/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { permissionQuery } from '../../site.ts';
import { speak, useLanguage, useText } from '../../text.ts';
import { Option } from './choice.tsx';

/** So many are seen at a glance. */
const FEW = 4;

/** S-06: the languages this site offers, as buttons in their own names; more than a few can be searched. */
export default function LanguageOptions({ onPicked }: { onPicked: () => void }) {
  const t = useText();
  const { languages } = useQuery(permissionQuery()).data;
  const code = useLanguage((spoken) => spoken.code);
  const [sought, setSought] = useState('');
  const found = languages.filter((language) => isNamed(language, sought));
  return (
    <>
      {languages.length > FEW && (
        <input
          type="search"
          className="find"
          aria-label={t('shell.languageSearch')}
          placeholder={t('shell.languageSearch')}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      {found.map((language) => (
        <Option
          key={language.code}
          lang={language.tag}
          current={language.code === code}
          onPick={() => {
            void speak(language.code as LanguageCode);
            onPicked();
          }}
        >
          {language.name}
        </Option>
      ))}
      {found.length === 0 && (
        <p className="muted" role="status">
          {t('shell.languageNone')}
        </p>
      )}
    </>
  );
}

/** By its own name, its code, or its English name, whatever the accents. */
function isNamed({ name, code, tag }: { name: string; code: string; tag: string }, sought: string): boolean {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const english = new Intl.DisplayNames('en', { type: 'language' }).of(tag);
  // Marks are letters of their own in some scripts.
  return [name, code, tag, english].some((each = '') =>
    `${each.toLowerCase()} ${plain(each)}`.includes(sought.trim().toLowerCase()),
  );
}
