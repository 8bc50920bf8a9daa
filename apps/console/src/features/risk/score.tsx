import type { RiskScore } from '@baize/contract/risk/rules';
import { State } from '../../parts/values.tsx';
import { LEVEL_TEXTS, lineText, ruleTitle } from './risk-texts.ts';

/** A score with the lines that it is the sum of, the worst first. */
export function Score({ risk, currency }: { risk: RiskScore; currency: string }) {
  const { lines, score, level } = risk;
  const [tone, text] = LEVEL_TEXTS[level];
  return (
    <>
      <h3 className="dialog-title">
        Risk <State tone={tone}>{text}</State> <span className="aside">{score} points</span>
      </h3>
      {lines.length === 0 ? (
        <p className="aside">Nothing conspicuous.</p>
      ) : (
        <ul className="risk-lines">
          {lines
            .toSorted((one, other) => other.points - one.points)
            .map((line) => (
              <li key={line.rule}>
                <strong>{ruleTitle(line.rule)}</strong>
                <span>{lineText(line, currency)}</span>
                <span className="risk-points">+{line.points}</span>
              </li>
            ))}
        </ul>
      )}
    </>
  );
}
