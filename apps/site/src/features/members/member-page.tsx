import type { ReactNode } from 'react';
import type { MenuName } from '../../deferred.ts';
import { Screen, type ScreenState } from '../../shell/parts/screen.tsx';
import { isTrial, useMember } from '../../shell/session.ts';
import { CentreMenu } from './centre-menu.tsx';
import { TrialNotice } from './trial-notice.tsx';

interface MemberPageProps {
  /** The id in the list of screens. */
  id: string;
  /** Its entry in the menu. */
  menu: MenuName;
  title: string;
  /** The heading, where it is not the title. */
  heading?: string;
  /** Of a player with an account; a trial player's page is always ready. */
  state: ScreenState;
  /** The picture for a trial player. */
  trial: 'closed' | 'empty';
  /** A further way on for a trial player. */
  trialWay?: ReactNode;
  /** Beside the heading. */
  aside?: ReactNode;
  /** A sheet is printed without the heading. */
  noPrint?: boolean;
  /** Above the page, for trial players too. */
  above?: ReactNode;
  children: ReactNode;
}

/** A page of the member centre: its heading, the menu beside it, or a notice for players with chips. */
export function MemberPage(props: MemberPageProps) {
  const { id, menu, title, heading = title, state, trial, trialWay, aside, noPrint, above, children } = props;
  const isTrialPlayer = isTrial(useMember());
  return (
    <Screen id={id} state={isTrialPlayer ? 'ready' : state} title={title}>
      <div className="page">
        <div className={noPrint ? 'page-head no-print' : 'page-head'}>
          <h1>{heading}</h1>
          {aside}
        </div>
        {above}
        {isTrialPlayer ? (
          <TrialNotice picture={trial}>{trialWay}</TrialNotice>
        ) : (
          <div className="member-centre">
            <CentreMenu current={menu} />
            {children}
          </div>
        )}
      </div>
    </Screen>
  );
}
