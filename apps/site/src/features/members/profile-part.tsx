import { AVATARS, setAvatar, setNickname } from '@baize/contract/members/members';
import { Avatar } from '@baize/ui/avatar';
import { Field } from '@baize/ui/forms/field';
import { useState } from 'react';
import { useText } from '../../shell/text.ts';
import { type Security, useChange } from './members.data.ts';
import { PartForm } from './security/part-form.tsx';

/** M-01.1: what a member is called and looks like. */
export function ProfilePart({ security, onDone }: { security: Security; onDone: () => void }) {
  const t = useText();
  const [avatar, choose] = useState(security.avatar);
  const [nickname, call] = useState(security.nickname);
  const [picture, name] = [useChange(setAvatar), useChange(setNickname)];
  const send = async () => {
    if (nickname.trim() !== security.nickname) await name.mutateAsync({ nickname });
    if (avatar !== security.avatar) await picture.mutateAsync({ avatar });
  };
  const short = [...nickname.trim()].length < 2;
  return (
    <PartForm
      action={t('security.save')}
      done={t('security.saved')}
      open={short ? 'nickname' : null}
      proof={null}
      send={send}
      onDone={onDone}
    >
      {(tried) => (
        <>
          <fieldset className="faces">
            <legend className="strong sm">{t('security.pictureChoose')}</legend>
            {AVATARS.map((each) => (
              <label key={each} className="face">
                <input
                  type="radio"
                  name="avatar"
                  checked={each === avatar}
                  onChange={() => choose(each)}
                  aria-label={t(`security.avatar.${each}`)}
                />
                <Avatar name={each} />
              </label>
            ))}
          </fieldset>
          <Field
            id="nickname"
            label={t('security.nickname')}
            hint={t('security.nicknameHint')}
            maxLength={24}
            autoComplete="nickname"
            value={nickname}
            error={tried && short ? t('security.nicknameHint') : undefined}
            onChange={(event) => call(event.target.value)}
          />
        </>
      )}
    </PartForm>
  );
}
