import { readPictureAddress, thumbnailAddress } from '@/lib/pictureAddress';

const isPicture = (line: string) => readPictureAddress(line) !== null || /^\/art\/\S+$/.test(line);

/** A value of one of two versions of a record: addresses of pictures are shown as the pictures. */
export function ComparedText({ text }: { text: string }) {
  const lines = text.split('\n');
  if (!lines.some(isPicture)) return <>{text}</>;
  return (
    <span className="ComparedText-lines">
      {lines.map((line, index) =>
        isPicture(line) ? (
          // eslint-disable-next-line @next/next/no-img-element -- a small picture of our own
          <img key={index} src={thumbnailAddress(line)} alt={line} title={line} width={96} height={96} loading="lazy" />
        ) : (
          <span key={index}>{line}</span>
        ),
      )}
    </span>
  );
}

type CompareTableProps = {
  titles: [field: string, one: string, other: string];
  rows: [label: string, one: string, other: string][];
};

/** Where the values of two versions of a record differ. */
export function CompareTable({ titles, rows }: CompareTableProps) {
  return (
    <table className="RecordForm-conflict">
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ...values]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {values.map((value, index) => (
              <td key={index}>
                <ComparedText text={value} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
