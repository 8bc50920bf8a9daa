import { call } from '@baize/client/call';
import { newKey } from '@baize/client/key';
import { Refused } from '@baize/client/refused';
import { UPLOAD_MAX, type UploadPurpose, upload } from '@baize/contract/members/uploads';
import { type PickedPicture, PicturePicker } from '@baize/ui/forms/picture-picker';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { faultText } from '../../shell/faults.ts';
import { useText } from '../../shell/text.ts';

/** Refusals of the file itself: no second try makes another one of it. */
const FINAL: readonly string[] = ['upload.type', 'upload.size', 'upload.unreadable', 'upload.refused'];

export type Pictures = readonly PickedPicture[];

/** Pictures of a form, and the ids of those that are uploaded. */
export function usePictures() {
  const [pictures, setPictures] = useState<Pictures>([]);
  const ids = pictures.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return { pictures, setPictures, ids, sending: pictures.some(({ id, error }) => !id && !error) };
}

interface SlipPicturesProps {
  purpose: UploadPurpose;
  max: number;
  label: string;
  pictures: Pictures;
  onChange: Dispatch<SetStateAction<Pictures>>;
}

/** Pictures for a form, uploaded as soon as they are chosen. */
export function SlipPictures({ purpose, max, label, pictures, onChange }: SlipPicturesProps) {
  const t = useText();
  const size = UPLOAD_MAX.bytes / 1_048_576;
  return (
    <PicturePicker
      label={label}
      hint={t('cashier.pictureRule', { size, count: max })}
      texts={{
        add: t('cashier.addPicture'),
        sending: t('cashier.picture.busy'),
        sent: t('cashier.picture.done'),
        retry: t('shell.retry'),
        picture: (place) => t('cashier.picture.name', { place }),
        remove: (place) => t('cashier.picture.remove', { place }),
        type: t('cashier.picture.type'),
        size: t('cashier.picture.size', { size }),
        count: t('cashier.picture.many', { count: max }),
      }}
      max={max}
      bytesMax={UPLOAD_MAX.bytes}
      value={pictures}
      onChange={onChange}
      upload={(file) =>
        call(upload, { key: newKey(), purpose, ...file }).catch((error: unknown) => ({
          error: faultText(error),
          final: error instanceof Refused && FINAL.includes(error.code),
        }))
      }
    />
  );
}
