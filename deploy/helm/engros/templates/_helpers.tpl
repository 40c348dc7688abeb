{{- define "engros.name" -}}
{{- printf "%s-engros" .Release.Name | replace "engros-engros" "engros" | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "engros.labels" -}}
app.kubernetes.io/name: engros
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- /* Labels that select the pods of a part; given a list of the root and the part. */ -}}
{{- define "engros.selector" -}}
app.kubernetes.io/name: engros
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{- /* What server, worker and migration have alike in their pods. */ -}}
{{- define "engros.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: secrets
    secret:
      secretName: {{ .Values.existingSecret }}
      defaultMode: 0440
      items:
        {{- range $setting, $key := .Values.secretFiles }}
        - key: {{ $key }}
          path: {{ $key }}
        {{- end }}
  - name: tmp
    emptyDir:
      sizeLimit: 512Mi
  - name: data
    {{- if .Values.persistence.enabled }}
    persistentVolumeClaim:
      claimName: {{ .Values.persistence.existingClaim | default (include "engros.name" .) }}
    {{- else }}
    emptyDir:
      sizeLimit: 1Gi
    {{- end }}
{{- end -}}

{{- define "engros.container" -}}
image: "{{ .Values.image.repository }}:{{ .Values.image.tag }}"
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
env:
  {{- range $setting, $value := .Values.settings }}
  - name: {{ $setting }}
    value: {{ $value | quote }}
  {{- end }}
  {{- range $setting, $key := .Values.secretFiles }}
  - name: {{ $setting }}_FILE
    value: /run/secrets/engros/{{ $key }}
  {{- end }}
  - name: METRICS_PORT
    value: {{ .Values.metrics.port | quote }}
  - name: METRICS_HOST
    value: 0.0.0.0
volumeMounts:
  - name: secrets
    mountPath: /run/secrets/engros
    readOnly: true
  - name: tmp
    mountPath: /tmp
  - name: data
    mountPath: /var/lib/engros
{{- end -}}
