import { photoLimits } from '@voltyard/contracts/limits';
import { PhotoCaption } from '@voltyard/contracts/photos/photo';
import { TextField } from '../../ui/fields/controls';

interface PhotoCaptionFieldProps {
  value: string;
  onChange: (caption: string) => void;
}

export function PhotoCaptionField({ value, onChange }: PhotoCaptionFieldProps) {
  const checked = PhotoCaption.safeParse(value);
  const isNearlyFull = value.length > photoLimits.maximumCaptionLength - 30;
  return (
    <TextField
      label="Caption"
      placeholder="What the photo shows"
      autoComplete="off"
      value={value}
      onChange={onChange}
      error={checked.success ? null : (checked.error.issues[0]?.message ?? null)}
      helper={isNearlyFull ? `${value.length} of ${photoLimits.maximumCaptionLength} characters` : undefined}
    />
  );
}
