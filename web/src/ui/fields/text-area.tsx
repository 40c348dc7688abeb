import type { Ref } from 'react';
import { type TextFieldProps as AriaProps, TextArea as AriaTextArea, TextField } from 'react-aria-components';
import { FieldFrame, type FieldText } from './field-frame.tsx';

export type TextAreaProps = Omit<AriaProps, 'className' | 'children' | 'style' | 'isInvalid'> &
  FieldText & {
    rows?: number;
    placeholder?: string;
    inputRef?: Ref<HTMLTextAreaElement>;
    className?: string;
  };

export function TextArea(props: TextAreaProps) {
  const {
    label,
    optional,
    hint,
    isHintAbove = false,
    error,
    rows = 2,
    placeholder,
    inputRef,
    className = '',
    ...rest
  } = props;
  return (
    <TextField {...rest} isInvalid={Boolean(error)} className={`field ${className}`}>
      <FieldFrame label={label} optional={optional} hint={hint} isHintAbove={isHintAbove} error={error}>
        <AriaTextArea ref={inputRef} rows={rows} placeholder={placeholder} className="inp" />
      </FieldFrame>
    </TextField>
  );
}
