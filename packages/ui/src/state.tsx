import type { ReactElement, ReactNode } from 'react';
import type { StatePicture } from './art/scenes.ts';
import { StateArt } from './state-art.tsx';

type StateProps = Content & Way;

/** Nothing is empty without a way on. */
type Way =
  | { picture: 'empty'; action: ReactElement }
  | { picture: Exclude<StatePicture, 'empty'>; action?: ReactNode };

interface Content {
  title: ReactNode;
  text?: ReactNode;
  /** The reference of an error, to be read out to customer service. */
  reference?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
}

/** The content of an empty or failed screen: picture, sentence, action. */
export function State({ picture, title, text, action, reference, heading: Heading = 'h3' }: StateProps) {
  return (
    <div className="state" data-state={picture}>
      <StateArt name={picture} />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <div className="row wrapable centre">{action}</div>}
      {reference && <span className="xs muted num">{reference}</span>}
    </div>
  );
}
