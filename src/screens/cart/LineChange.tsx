import { useTranslation } from 'react-i18next';
import { Button } from '@/components/Button';
import { Note } from '@/components/Note';
import { ChangeList } from '@/features/cart/ChangeList';
import type { CartChange } from '@/features/cart/cartLines';

type LineChangeProps = { changes: CartChange[]; name: string; onAccept: () => void };

/** What has changed in one line, for the visitor to accept. */
export function LineChange({ changes, name, onAccept }: LineChangeProps) {
  const { t } = useTranslation('cart');
  return (
    <Note tone="warn">
      <div className="row row--apart">
        <ChangeList changes={changes} />
        <Button variant="line" size="sm" aria-label={t('confirmOf', { name })} data-accept onClick={onAccept}>
          {t('confirm')}
        </Button>
      </div>
    </Note>
  );
}
