import { errorId, type FieldProblem } from './controlState';
import styles from './Field.module.css';
import { Icon } from './Icon';

type FieldErrorProps = {
  /** Of the field that it belongs to. */
  id: string;
  error: FieldProblem | undefined;
};

/** What is wrong with a field, by a colour, an icon and words. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    error && (
      <p className={styles.error} id={errorId(id)}>
        <Icon name="circle-alert" />
        <span>
          <span className="sr">{error.prefix}</span> {error.text}
        </span>
      </p>
    )
  );
}
