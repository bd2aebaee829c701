// Added to FerretDB's SQLite backend: it reads whole collections for all that is not asked by one id alone, and decodes
// each document of them. Here SQLite passes over most of those that cannot be meant; FerretDB judges the rest itself.
package sqlite

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/FerretDB/FerretDB/internal/backends/sqlite/metadata"
	"github.com/FerretDB/FerretDB/internal/handler/sjson"
	"github.com/FerretDB/FerretDB/internal/types"
	"github.com/FerretDB/FerretDB/internal/util/must"
)

var plainName = regexp.MustCompile(`^\w+$`)

// conditionsOf is true of every document that the filter may be true of.
func conditionsOf(filter *types.Document) (string, []any) {
	var conditions []string
	var args []any
	if filter != nil {
		for _, name := range filter.Keys() {
			condition, values := conditionOf(name, must.NotFail(filter.Get(name)))
			if condition != "" {
				conditions = append(conditions, condition)
				args = append(args, values...)
			}
		}
	}
	if len(conditions) == 0 {
		return "", nil
	}
	return " WHERE " + strings.Join(conditions, " AND "), args
}

func conditionOf(name string, wanted any) (string, []any) {
	if !plainName.MatchString(name) {
		return "", nil
	}
	switch wanted := wanted.(type) {
	case string, types.ObjectID:
		return equalTo(name, encoded(wanted))
	case *types.Document:
		if name == "_id" {
			return idWithin(wanted)
		}
	}
	return "", nil
}

// An array is equal to what it contains, so every array may be meant: each begins with a bracket, which a backslash follows.
func equalTo(name, text string) (string, []any) {
	if name == "_id" {
		return metadata.IDColumn + " = ?", []any{text}
	}
	field := fmt.Sprintf("%s->'%s'", metadata.DefaultColumn, name)
	return fmt.Sprintf(`(%[1]s = ? OR %[1]s >= '[' AND %[1]s < '\')`, field), []any{text}
}

var comparisons = map[string]string{"$gt": ">", "$gte": ">=", "$lt": "<", "$lte": "<="}

// Only texts: those are ordered alike by both.
func idWithin(operators *types.Document) (string, []any) {
	var conditions []string
	var args []any
	for _, operator := range operators.Keys() {
		value := must.NotFail(operators.Get(operator))
		comparison := comparisons[operator]
		if text, isText := value.(string); isText && comparison != "" {
			conditions = append(conditions, fmt.Sprintf("%s->>'_id' %s ?", metadata.DefaultColumn, comparison))
			args = append(args, text)
		}
		if texts := textsOf(value); operator == "$in" && len(texts) > 0 {
			conditions = append(conditions, fmt.Sprintf("%s IN (?%s)", metadata.IDColumn, strings.Repeat(", ?", len(texts)-1)))
			args = append(args, texts...)
		}
	}
	return strings.Join(conditions, " AND "), args
}

// Nil where not all are texts, or there are more than SQLite takes.
func textsOf(value any) []any {
	array, isArray := value.(*types.Array)
	if !isArray || array.Len() > 1000 {
		return nil
	}
	texts := make([]any, array.Len())
	for i := range texts {
		text, isText := must.NotFail(array.Get(i)).(string)
		if !isText {
			return nil
		}
		texts[i] = encoded(text)
	}
	return texts
}

func encoded(value any) string {
	return string(must.NotFail(sjson.MarshalSingleValue(value)))
}
