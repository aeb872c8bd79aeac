import type { CartChange } from './cartLines';
import { useChangeText } from './useChangeText';

type ChangeListProps = { changes: CartChange[] };

/** What has changed, line by line. */
export function ChangeList({ changes }: ChangeListProps) {
  const say = useChangeText();
  return (
    <ul>
      {changes.map((change) => {
        const { text, detail } = say(change);
        return (
          <li key={`${change.id} ${change.kind}`}>
            {text}
            {detail && <> ({detail})</>}
          </li>
        );
      })}
    </ul>
  );
}
