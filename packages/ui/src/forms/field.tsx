import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import { Icon } from '../icon.tsx';
import { Button } from './button.tsx';

interface Around {
  label: ReactNode;
  hint?: ReactNode;
  /** The fault, in a sentence. The field is marked and described by it. */
  error?: ReactNode;
}

interface FieldProps extends Around, Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> {
  before?: ReactNode;
  after?: ReactNode;
  /** Labels of the button that shows and hides a password. */
  reveal?: { show: string; hide: string } | undefined;
  /** Shown while Caps Lock is on. */
  capsHint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its hint and error. */
export function Field({ label, hint, error, before, after, reveal, capsHint, ...input }: FieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent<HTMLInputElement>) => setCaps(event.getModifierState('CapsLock'));
  return (
    <Entry id={id} label={label} hint={hint} error={error}>
      <div className="box">
        {before}
        <input
          onKeyDown={capsHint ? watchCaps : undefined}
          onKeyUp={capsHint ? watchCaps : undefined}
          {...input}
          id={id}
          type={reveal && shown ? 'text' : input.type}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, hint, error)}
        />
        {after}
        {reveal && (
          <Button
            bare
            square
            size="small"
            aria-label={shown ? reveal.hide : reveal.show}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </Button>
        )}
      </div>
      {caps && (
        <div className="caps" role="status">
          <Icon name="info" small />
          <span>{capsHint}</span>
        </div>
      )}
    </Entry>
  );
}

interface SelectProps extends Around, SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>;
}

/** A labelled native select; its options are the children. */
export function SelectField({ label, hint, error, children, ...select }: SelectProps) {
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <Entry id={id} label={label} hint={hint} error={error}>
      <div className="box">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, hint, error)}
        >
          {children}
        </select>
      </div>
    </Entry>
  );
}

interface LongProps extends Around, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A labelled field for a few sentences. */
export function LongField({ label, hint, error, ...area }: LongProps) {
  const ownId = useId();
  const id = area.id ?? ownId;
  return (
    <Entry id={id} label={label} hint={hint} error={error}>
      <div className="box">
        <textarea
          {...area}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, hint, error)}
        />
      </div>
    </Entry>
  );
}

function described(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}

function Entry({ id, label, hint, error, children }: Around & { id: string; children: ReactNode }) {
  return (
    <div className={error ? 'entry is-bad' : 'entry'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {error && (
        <div className="err" id={`${id}-error`}>
          <Icon name="warn" small />
          <span>{error}</span>
        </div>
      )}
      {hint && !error && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** A checkbox with its sentence. */
export function Tick({ children, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="tick">
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
