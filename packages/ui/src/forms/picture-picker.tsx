import './picture-picker.css';
import {
  type Dispatch,
  type DragEvent,
  type Ref,
  type SetStateAction,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { spinner } from '../art/scenes.ts';
import { Art } from '../art.tsx';
import { Icon } from '../icon.tsx';
import { Button } from './button.tsx';
import { readForSending, type SentFile } from './picture-file.ts';

/** A chosen picture: on its way, stored under an id, or failed with a sentence that says why. */
export interface PickedPicture {
  readonly key: string;
  readonly file: Blob;
  readonly id?: string | undefined;
  readonly error?: string | undefined;
  /** The same file fails again: another one takes its place. */
  readonly final?: boolean | undefined;
}

interface PickerTexts {
  readonly add: string;
  readonly sending: string;
  readonly sent: string;
  readonly retry: string;
  /** The names of a picture and of the button that removes it, by its place in the list. */
  readonly picture: (place: number) => string;
  readonly remove: (place: number) => string;
  /** A file that is no picture, one that is too large, and more files than may be sent. */
  readonly type: string;
  readonly size: string;
  readonly count: string;
}

interface PickerProps {
  label: string;
  hint?: string;
  texts: PickerTexts;
  max: number;
  bytesMax: number;
  value: readonly PickedPicture[];
  /** As a setter of state: pictures arrive one after the other. */
  onChange: Dispatch<SetStateAction<readonly PickedPicture[]>>;
  /** Stores a picture; answers its id, or a sentence that says why it was not stored. */
  upload(file: SentFile): Promise<{ id: string } | { error: string; final?: boolean }>;
}

const TYPES: readonly string[] = ['image/png', 'image/jpeg'];
const SPINNER = spinner();

/** Chooses up to so many pictures, by a press or by dropping them, and sends each as soon as it is chosen. */
export function PicturePicker({ label, hint, texts, max, bytesMax, value, onChange, upload }: PickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const made = useRef(0);
  const [fault, setFault] = useState('');

  const send = sending({ texts, onChange, upload });

  function add(files: readonly File[]): void {
    const left = (all: readonly PickedPicture[]) => all.filter(({ final }) => !final);
    const { good, problems } = checked(files, { room: max - left(value).length, bytesMax, texts });
    setFault(problems.join(' '));
    const added = good.map((file) => {
      made.current += 1;
      return { key: `${id}-${made.current}`, file };
    });
    onChange((all) => [...(added.length > 0 ? left(all) : all), ...added]);
    for (const picture of added) void send(picture);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    add([...event.dataTransfer.files]);
  }

  return (
    <fieldset
      className={fault ? 'entry picker is-bad' : 'entry picker'}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <legend>{label}</legend>
      <ul>
        {value.map((picture, at) => (
          <Picked
            key={picture.key}
            picture={picture}
            place={at + 1}
            texts={texts}
            onRetry={() => void send(picture)}
            onRemove={() => {
              setFault('');
              // The place to add another one may have been hidden until now.
              flushSync(() => onChange((all) => all.filter(({ key }) => key !== picture.key)));
              input.current?.focus();
            }}
          />
        ))}
        <li hidden={value.filter(({ final }) => !final).length >= max}>
          <AddPicture
            ref={input}
            label={texts.add}
            many={max > 1}
            describedBy={`${id}-fault ${id}-hint`}
            onAdd={add}
          />
        </li>
      </ul>
      <Fault id={`${id}-fault`} text={fault} />
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </fieldset>
  );
}

/** Sends a picture, and says what became of it; again where it failed. */
function sending({ texts, onChange, upload }: Pick<PickerProps, 'texts' | 'onChange' | 'upload'>) {
  return async ({ key, file }: PickedPicture): Promise<void> => {
    const change = (part: Partial<PickedPicture>) =>
      onChange((all) =>
        all.map((each) =>
          each.key === key ? { ...each, error: undefined, final: undefined, ...part } : each,
        ),
      );
    change({});
    // A file may have been moved away since it was chosen.
    change(await readForSending(file).then(upload, () => ({ error: texts.type })));
  };
}

interface Limits extends Pick<PickerProps, 'bytesMax' | 'texts'> {
  room: number;
}

/** The files that may be sent, and why others may not. */
function checked(files: readonly File[], { room, bytesMax, texts }: Limits) {
  const good = files.filter(({ type, size }) => TYPES.includes(type) && size <= bytesMax);
  const problems = [
    files.some(({ type }) => !TYPES.includes(type)) && texts.type,
    files.some(({ size }) => size > bytesMax) && texts.size,
    good.length > room && texts.count,
  ].filter((problem) => problem !== false);
  return { good: good.slice(0, room), problems };
}

/** Said to those who do not see it, as soon as it is there. */
function Fault({ id, text }: { id: string; text: string }) {
  return (
    <div id={id} role="status">
      {text && (
        <div className="err">
          <Icon name="warn" small />
          <span>{text}</span>
        </div>
      )}
    </div>
  );
}

interface AddProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  many: boolean;
  describedBy: string;
  onAdd: (files: readonly File[]) => void;
}

function AddPicture({ ref, label, many, describedBy, onAdd }: AddProps) {
  return (
    <label className="add">
      <input
        ref={ref}
        className="sr"
        type="file"
        accept={TYPES.join()}
        multiple={many}
        aria-describedby={describedBy}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Icon name="plus" />
      <span>{label}</span>
    </label>
  );
}

interface PickedProps {
  picture: PickedPicture;
  place: number;
  texts: PickerTexts;
  onRetry: () => void;
  onRemove: () => void;
}

function Picked({ picture, place, texts, onRetry, onRemove }: PickedProps) {
  const { file, id, error, final } = picture;
  const url = useUrlOf(file);
  return (
    <li className={error ? 'picked is-bad' : 'picked'} data-sent={id !== undefined}>
      <div className="shown">
        {url && <img src={url} alt={texts.picture(place)} />}
        <Button bare square size="small" aria-label={texts.remove(place)} onClick={onRemove}>
          <Icon name="close" />
        </Button>
      </div>
      <div role="status" className="xs">
        {error ? (
          <span className="bad">{error}</span>
        ) : (
          <span className="muted sending">
            {id ? <Icon name="check" small /> : <Art svg={SPINNER} />}
            {id ? texts.sent : texts.sending}
          </span>
        )}
      </div>
      {error && !final && (
        <Button size="small" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </li>
  );
}

/** The address of a file in this page, as long as it is shown. */
function useUrlOf(file: Blob): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
