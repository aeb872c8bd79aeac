import { errorId, type FieldProblem } from './controlState';
import styles from './Field.module.css';
import { Icon } from './Icon';

type FieldErrorProps = {
  /** The id of the field. */
  id: string;
  error: FieldProblem | undefined;
};

/** The error of a field: colour, icon and text. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    error && (
      <p className={styles.error} id={errorId(id)}>
        <Icon name="circle-alert" />
        <span>
          <span className="sr">{error.prefix}</span> <span>{error.text}</span>
        </span>
      </p>
    )
  );
}
