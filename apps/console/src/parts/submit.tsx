import { Button, type ButtonProps } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface SubmitProps extends ButtonProps {
  /** The sentence that says the next thing to fill in; false where the form is complete. */
  missing: string | false;
  children: ReactNode;
}

/** The button of a form. It is never grey without a word: where something is missing, a press says what. */
export function Submit({ missing, children, ...button }: SubmitProps) {
  const [presses, setPresses] = useState(0);
  const sentence = useRef<HTMLParagraphElement>(null);
  const press = (event: MouseEvent) => {
    setPresses(presses + 1);
    if (missing) event.preventDefault();
  };
  // A long form scrolls, and the sentence would come below its edge.
  useEffect(() => {
    if (presses > 0) sentence.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [presses]);
  return (
    <>
      {presses > 0 && missing && (
        <p className="form-missing" role="alert" ref={sentence}>
          {missing}
        </p>
      )}
      <Button type="submit" {...button} onClick={press}>
        {children}
      </Button>
    </>
  );
}
