// Renders a chart as Helm does, with the same engine (text/template) and functions (sprig): main.go CHART RELEASE VALUES.json
// prints one document after the other. VALUES are merged over the chart's own.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"sigs.k8s.io/yaml"
)

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func readMap(path string) map[string]interface{} {
	content, err := os.ReadFile(path)
	must(err)
	values := map[string]interface{}{}
	must(yaml.Unmarshal(content, &values))
	return values
}

func merged(under, over map[string]interface{}) map[string]interface{} {
	for key, value := range over {
		inner, isMap := value.(map[string]interface{})
		known, wasMap := under[key].(map[string]interface{})
		if isMap && wasMap {
			under[key] = merged(known, inner)
		} else if value == nil {
			delete(under, key)
		} else {
			under[key] = value
		}
	}
	return under
}

func main() {
	chart, release := os.Args[1], os.Args[2]
	over := map[string]interface{}{}
	must(json.Unmarshal([]byte(os.Args[3]), &over))
	facts := map[string]interface{}{}
	for key, value := range readMap(filepath.Join(chart, "Chart.yaml")) {
		facts[strings.ToUpper(key[:1])+key[1:]] = value
	}
	data := map[string]interface{}{
		"Values":  merged(readMap(filepath.Join(chart, "values.yaml")), over),
		"Chart":   facts,
		"Release": map[string]interface{}{"Name": release, "Namespace": "shop", "Service": "Helm"},
	}
	all := template.New("chart").Option("missingkey=error")
	functions := sprig.TxtFuncMap()
	delete(functions, "env")
	delete(functions, "expandenv")
	functions["include"] = func(name string, given interface{}) (string, error) {
		var out bytes.Buffer
		err := all.ExecuteTemplate(&out, name, given)
		return out.String(), err
	}
	functions["toYaml"] = func(value interface{}) (string, error) {
		out, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(out), "\n"), err
	}
	all.Funcs(functions)
	files, err := filepath.Glob(filepath.Join(chart, "templates", "*"))
	must(err)
	sort.Strings(files)
	for _, file := range files {
		content, err := os.ReadFile(file)
		must(err)
		_, err = all.New(filepath.Base(file)).Parse(string(content))
		must(err)
	}
	documents := []string{}
	for _, file := range files {
		if strings.HasPrefix(filepath.Base(file), "_") {
			continue
		}
		var out bytes.Buffer
		must(all.ExecuteTemplate(&out, filepath.Base(file), data))
		if strings.HasSuffix(file, ".yaml") {
			documents = append(documents, out.String())
		}
	}
	fmt.Println(strings.Join(documents, "\n---\n"))
}
